<?php
/**
 * The form that visitors see, the checkboxes in other forms, the key, and the routes.
 */

declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp\Tests;

use Freehold\Modules;
use Freehold\Modules\Mailchimp\Api\MailchimpService;
use Freehold\Modules\Mailchimp\Boxes\ContactFormBox;
use Freehold\Modules\Mailchimp\Form\Endpoint;
use Freehold\Modules\Mailchimp\Form\SignedForm;
use Freehold\Modules\Mailchimp\ConnectionProblem;
use Freehold\Queue;

require_once __DIR__ . '/MailchimpTestCase.php';

final class BlockTest extends MailchimpTestCase {

	private const BUTTON = '<!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join"} /-->';

	/** Renders a block. */
	private static function render( array $attributes, string $inner = '<div class="wp-block-jetpack-mailchimp">' . self::BUTTON . '</div>' ): string {
		$json = array() === $attributes ? '' : wp_json_encode( $attributes, JSON_HEX_TAG | JSON_HEX_AMP ) . ' ';
		return do_blocks( "<!-- wp:jetpack/mailchimp {$json}-->\n{$inner}\n<!-- /wp:jetpack/mailchimp -->" );
	}

	/** The signed part of a form. */
	private static function signed( string $html ): SignedForm {
		self::assertSame( 1, preg_match( '/name="form" value="([^"]+)"/', $html, $part ) );
		$form = SignedForm::read( $part[1] );
		self::assertNotNull( $form );
		return $form;
	}

	public function test_the_form_is_complete_without_a_script(): void {
		$html = self::render( array( 'interests' => array( '9143cf3bd1', '9143cf3bd1', '../x', 7 ), 'signupFieldTag' => 'signup', 'signupFieldValue' => 'Footer' ) );
		$this->assertStringContainsString( 'method="post" action="' . home_url( '/?freehold_mailchimp=submit' ) . '"', $html );
		$this->assertMatchesRegularExpression( '/<label [^>]*for="(mailchimp-0-\d+-email)">Enter your email<\/label><input class="freehold-input" type="email" id="\1" name="email" required/', $html );
		$this->assertMatchesRegularExpression( '/<button[^>]*type="submit"[^>]*>Join<\/button>/', $html );
		$this->assertSame( 1, substr_count( $html, 'wp-block-jetpack-mailchimp' ) );
		$this->assertStringNotContainsString( 'nonce', $html );
		$this->assertStringNotContainsString( 'mailchimp-widget-id"', (string) preg_replace( '/data-id-attr="[^"]*"/', '', $html ) );
		$form = self::signed( $html );
		$this->assertSame( array( array( '9143cf3bd1' ), array( 'SIGNUP' => 'Footer' ) ), array( $form->interests, $form->fields ) );
		$this->assertStringContainsString( 'share your email address with the site owner and Mailchimp', $form->consent );
		$this->assertNull( SignedForm::read( str_replace( '.', 'A.', $form->text() ) ) );
	}

	public function test_default_texts_are_those_of_the_page_s_language_and_typed_ones_stay(): void {
		add_filter( 'gettext_freehold', static fn ( string $translated, string $text ): string => "«{$text}»", 10, 2 );
		$html = self::render( array() );
		foreach ( array( 'Enter your email', 'Processing…', 'Whoops! There was', 'By clicking submit' ) as $text ) {
			$this->assertStringContainsString( "«{$text}", $html );
		}
		$this->assertStringStartsWith( '«By clicking submit', self::signed( $html )->consent );
		$html = self::render( array( 'emailPlaceholder' => 'Your address', 'processingLabel' => '', 'consentText' => '', 'errorLabel' => 'Oh no' ) );
		$this->assertStringContainsString( 'data-freehold-mailchimp="«Processing…»"', $html );
		$this->assertStringContainsString( 'placeholder="Your address"', $html );
		$this->assertStringContainsString( 'data-freehold-failed="Oh no"', $html );
		$this->assertStringNotContainsString( 'By clicking submit', $html );
	}

	public function test_the_default_message_says_that_people_must_confirm(): void {
		$read = static fn ( array $attributes = array() ): string => Endpoint::handle( self::signed( self::render( $attributes ) ), 'ada@example.org', home_url( '/' ) )->message;
		$this->assertSame( 'Almost done! Check your inbox and confirm your subscription.', $read() );
		$this->assertSame( 'Welcome!', $read( array( 'successLabel' => 'Welcome!' ) ) );
		$this->option( 'double_opt_in', false );
		$this->assertSame( 'Success! You’re on the list.', $read() );
	}

	public function test_every_stored_form_has_one_button(): void {
		foreach ( array( self::render( array() ), self::render( array(), self::BUTTON ) ) as $html ) {
			$this->assertSame( 1, preg_match_all( '/<button[^>]*>Join</', $html ) );
		}
		$first = do_blocks( '<!-- wp:jetpack/mailchimp {"submitButtonText":"Sign me up","customBackgroundButtonColor":"#0a4b2a"} /-->' );
		$this->assertSame( 1, preg_match_all( '/<button[^>]*background-color:#0a4b2a[^>]*>Sign me up</', $first ) );
		$this->assertStringContainsString( '>Join my email list</button>', do_blocks( '<!-- wp:jetpack/mailchimp /-->' ) );
	}

	public function test_hostile_values_do_nothing(): void {
		$html = self::render(
			array(
				'emailPlaceholder' => '"><script>alert(1)</script>',
				'consentText'      => 'I agree to <a href="javascript:alert(1)" onclick="x">this</a> <img src=x onerror=alert(1)><strong>now</strong>',
				'successLabel'     => '<img src=x onerror=alert(1)>Thanks',
				'errorLabel'       => array( 'x' ),
				'processingLabel'  => '',
				'signupFieldTag'   => 'A"B',
				'signupFieldValue' => 'x',
				'interests'        => 'x',
			)
		);
		foreach ( array( '<script', '<img', 'javascript:', 'onclick' ) as $part ) {
			$this->assertStringNotContainsString( $part, $html );
		}
		$this->assertStringContainsString( '<strong>now</strong>', $html );
		$form = self::signed( $html );
		$this->assertSame( array( '<img src=x onerror=alert(1)>Thanks', array(), array(), 'I agree to this now' ), array( $form->success, $form->interests, $form->fields, $form->consent ) );
	}

	public function test_without_a_key_visitors_see_nothing(): void {
		foreach ( array( '', 'no-data-center', 'key-evil.example', 'key-us4.evil.example', 'key-us4@evil.example' ) as $key ) {
			$this->setEnvironment( 'FREEHOLD_MAILCHIMP_KEY', $key );
			$this->assertSame( '', trim( self::render( array() ) ), $key );
		}
	}

	public function test_while_the_module_is_off_visitors_do_not_see_the_saved_button(): void {
		$this->assertStringContainsString( '>Join</button>', self::render( array() ) );
		Modules::set_active( 'mailchimp', false );
		Modules::get( 'mailchimp' )->always();
		$this->assertSame( '', trim( self::render( array() ) ) );
	}

	public function test_the_key_is_checked_and_no_message_contains_it(): void {
		$this->assertSame( 'valid', MailchimpService::check( array( 'key' => self::KEY ) )->status );
		$wrong = MailchimpService::check( array( 'key' => 'wrongwrongwrong-us4' ) );
		$this->assertSame( 'refused', $wrong->status );
		$this->assertStringNotContainsString( 'wrongwrong', $wrong->message );
		$this->assertSame( 'refused', MailchimpService::check( array( 'key' => 'key-evil.example' ) )->status );
		$this->control( 'order', array( 'failure' => 'html503' ) );
		$this->assertSame( 'unchecked', MailchimpService::check( array( 'key' => self::KEY ) )->status );
	}

	public function test_the_routes_tell_the_state_and_the_groups(): void {
		$this->actAs( 'author' );
		$state = $this->rest( 'GET', '/freehold/v2/mailchimp' )->get_data();
		$this->assertSame( array( 'connected', array( 'id' => self::LIST, 'name' => 'Readers' ), array() ), array( $state['code'], $state['audience'], $state['audiences'] ) );
		$this->assertStringContainsString( 'admin.php?page=freehold', $state['connect_url'] );
		$groups = $this->rest( 'GET', '/freehold/v2/mailchimp/groups' )->get_data()['interest_categories'];
		$this->assertSame( array( 'id' => '9143cf3bd1', 'name' => 'Bread & cakes' ), $groups[0]['interests'][0] );
		$count = count( $this->requests( '' ) );
		$this->rest( 'GET', '/freehold/v2/mailchimp/groups' );
		$this->assertCount( $count, $this->requests( '' ), 'Cached.' );
		$this->rest( 'GET', '/freehold/v2/mailchimp/groups', array( 'refresh' => 'true' ) );
		$this->assertGreaterThan( $count, count( $this->requests( '' ) ) );

		$this->control( 'audience', 'b2c3d4e5f6', array( 'name' => 'Buyers' ) );
		$this->actAs( 'admin' );
		$state = $this->rest( 'GET', '/freehold/v2/mailchimp', array( 'refresh' => 'true' ) )->get_data();
		$this->assertSame( array( 'not_connected', 2 ), array( $state['code'], count( $state['audiences'] ) ) );
		$this->assertSame( 409, $this->rest( 'GET', '/freehold/v2/mailchimp/groups' )->get_status() );
		$this->assertSame( 400, $this->rest( 'POST', '/freehold/v4/mailchimp/audience', array( 'id' => 'nosuch' ) )->get_status() );
		$this->assertSame( 'Buyers', $this->rest( 'POST', '/freehold/v4/mailchimp/audience', array( 'id' => 'b2c3d4e5f6' ) )->get_data()['audience']['name'] );
		$this->assertSame( 'connected', $this->rest( 'GET', '/freehold/v2/mailchimp' )->get_data()['code'] );
		$this->assertStringNotContainsString( '42cafe', (string) wp_json_encode( $this->rest( 'GET', '/freehold/v2/mailchimp' )->get_data() ) );

		// The chosen audience works while Mailchimp does not respond; a revoked key does not.
		$this->control( 'order', array( 'failure' => 'html503' ) );
		$this->assertSame( 'connected', $this->rest( 'GET', '/freehold/v2/mailchimp', array( 'refresh' => 'true' ) )->get_data()['code'] );
		$this->control( 'order', array( 'revoked' => array( self::KEY ) ) );
		$this->assertSame( 'not_connected', $this->rest( 'GET', '/freehold/v2/mailchimp', array( 'refresh' => 'true' ) )->get_data()['code'] );
		$this->assertSame( 'key', ConnectionProblem::code() );
		$this->setEnvironment( 'FREEHOLD_MAILCHIMP_KEY', '' );
		$this->assertSame( 'not_connected', $this->rest( 'GET', '/freehold/v2/mailchimp' )->get_data()['code'] );
	}

	public function test_comments_sign_up_when_they_are_approved_and_only_with_the_box(): void {
		$field = static fn (): string => apply_filters( 'comment_form_submit_field', '<p>button</p>', array() );
		$this->assertSame( '<p>button</p>', $field() );
		self::option( 'comments', true );
		self::option( 'box_label', 'News & more' );
		$this->assertStringContainsString( 'News &amp; more', $field() );
		$this->assertStringNotContainsString( 'checked', $field() );
		$comment = fn ( string $email, mixed $approved ): int => wp_insert_comment( array( 'comment_post_ID' => $this->post( 'x' ), 'comment_author_email' => $email, 'comment_content' => 'Hello', 'comment_approved' => $approved ) );
		$insert  = function ( string $email, int|string $approved ) use ( $comment ): int {
			$id = $comment( $email, $approved );
			do_action( 'comment_post', $id, $approved, array() );
			return $id;
		};
		$insert( 'without@example.com', 1 );
		$_POST['freehold_mailchimp_join'] = '1';
		$insert( 'ada@example.com', 1 );
		$held = $insert( 'held@example.com', 0 );
		$insert( 'spam@example.com', 'spam' );
		unset( $_POST['freehold_mailchimp_join'] );
		Queue::work( 20 );
		$this->assertSame( array( 'ada@example.com' ), array_column( array_column( $this->requests( 'PUT' ), 'body' ), 'email_address' ) );
		$this->assertStringContainsString( 'News & more', $this->control( 'member', 'ada@example.com' )['notes'][0] );
		$this->assertStringContainsString( 'News & more', get_comment_meta( $held, '_freehold_mailchimp_consent', true )['words'] );
		wp_set_comment_status( $held, 'approve' );
		wp_set_comment_status( $held, 'hold' );
		wp_set_comment_status( $held, 'approve' );
		Queue::work( 20 );
		$this->assertSame( array( 'ada@example.com', 'held@example.com' ), array_column( array_column( $this->requests( 'PUT' ), 'body' ), 'email_address' ) );
	}

	public function test_contact_forms_sign_up_only_with_the_box(): void {
		self::option( 'contact_forms', true );
		$definition = (object) array( 'fields' => array( (object) array( 'type' => 'name' ) ) );
		$this->assertSame( 'x', ContactFormBox::add( 'x', $definition ) );
		$definition->fields[] = (object) array( 'type' => 'email' );
		$this->assertStringContainsString( 'name="freehold_mailchimp_join"', ContactFormBox::add( 'x', $definition ) );
		$html = do_blocks( '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email {"required":true} --><div><!-- wp:jetpack/label {"label":"Email"} /--><!-- wp:jetpack/input {"type":"email"} /--></div><!-- /wp:jetpack/field-email --></div><!-- /wp:jetpack/contact-form -->' );
		$this->assertSame( 1, substr_count( $html, 'name="freehold_mailchimp_join"' ) );
		$fields = array(
			'email' => new class() {
				public string $value = 'ada@example.com';
				public function get_attribute( string $name ): string {
					return 'type' === $name ? 'email' : '';
				}
			},
		);
		$fire    = function ( bool $is_spam ) use ( $fields ): int {
			$id = $this->post( 'x' );
			do_action( 'grunion_after_feedback_post_inserted', $id, $fields, $is_spam, array( 'entry_permalink' => home_url( '/contact/' ) ) );
			return $id;
		};
		$deliver = static function ( int $id ): void {
			do_action( 'freehold_contact_form_deliver', $id );
			Queue::work( 20 );
		};
		$deliver( $fire( false ) );
		$deliver( $fire( true ) );
		$_POST['freehold_mailchimp_join'] = '1';
		$spam = $fire( true );
		Queue::work( 20 );
		$this->assertSame( array(), $this->requests( 'PUT' ) );
		$deliver( $fire( false ) );
		$this->assertCount( 1, $this->requests( 'PUT' ) );
		$this->assertStringContainsString( '/contact/', $this->control( 'member', 'ada@example.com' )['notes'][0] );

		// Delivered later, by a request without the box and in another language.
		unset( $_POST['freehold_mailchimp_join'] );
		$waiting = get_post_meta( $spam, '_freehold_mailchimp_consent', true );
		$this->assertSame( 'ada@example.com', $waiting['email'] );
		update_post_meta( $spam, '_freehold_mailchimp_consent', array( 'email' => 'eve@example.com', 'language' => 'de_DE' ) + $waiting );
		$deliver( $spam );
		$deliver( $spam );
		$this->assertCount( 2, $this->requests( 'PUT' ) );
		$this->assertSame( 'de', $this->requests( 'PUT' )[1]['body']['language'] ?? '' );
		$this->assertStringContainsString( '/contact/', $this->control( 'member', 'eve@example.com' )['notes'][0] );
		$this->assertArrayNotHasKey( 'email', get_post_meta( $spam, '_freehold_mailchimp_consent', true ) );
	}
}
