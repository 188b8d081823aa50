<?php
/**
 * The form that visitors see, in every stored form.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Categories;
use Freehold\Members\Links;
use Freehold\Members\PersonalData;
use Freehold\Members\SignUpJob;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Modules\Subscriptions\AfterPosts;
use Freehold\Modules\Subscriptions\CommentBox;
use Freehold\Modules\Subscriptions\Form\Endpoint;
use Freehold\Modules\Subscriptions\Form\SignedForm;
use Freehold\Modules\Subscriptions\ScrollBox;
use Freehold\Modules\Subscriptions\WelcomeJob;
use Freehold\Queue;
use Freehold\Queue\JobTable;
use Freehold\Queue\Retry;
use Freehold\Settings;

require_once dirname( __DIR__, 3 ) . '/shared/members/server/test/MembersTestCase.php';

final class FormTest extends MembersTestCase {

	/** Renders a block. */
	private static function render( array $attributes, string $content = '' ): string {
		$json = array() === $attributes ? '' : wp_json_encode( $attributes ) . ' ';
		return do_blocks( '' === $content ? "<!-- wp:jetpack/subscriptions {$json}/-->" : "<!-- wp:jetpack/subscriptions {$json}-->\n{$content}\n<!-- /wp:jetpack/subscriptions -->" );
	}

	/** The signed part of a form. */
	private static function signed( string $html ): SignedForm {
		self::assertSame( 1, preg_match( '/name="form" value="([^"]+)"/', $html, $part ) );
		$form = SignedForm::read( $part[1] );
		self::assertNotNull( $form );
		return $form;
	}

	public function test_the_form_is_complete_without_a_script(): void {
		$html = self::render( array() );
		$this->assertStringContainsString( 'method="post" action="' . home_url( '/?freehold_subscribe=submit' ) . '"', $html );
		$this->assertMatchesRegularExpression( '/<label [^>]*for="(subscribe-0-\d+-email)">Type your email…<\/label><input class="freehold-input[^"]*" type="email" id="\1" name="email" required/', $html );
		$this->assertStringContainsString( '>Subscribe</button>', $html );
		$this->assertStringNotContainsString( 'nonce', $html );
		$form = self::signed( $html );
		$this->assertSame( array( 'Subscribe', 0 ), array( $form->button, $form->post_id ) );
		$this->assertNull( SignedForm::read( str_replace( '.', 'A.', $form->text() ) ) );
		$this->assertNull( SignedForm::read( 'x' ) );
	}

	public function test_texts_and_looks_follow_the_attributes_and_hostile_values_do_nothing(): void {
		$html = self::render(
			array(
				'subscribePlaceholder'            => 'Your <b>address</b> &amp; more',
				'submitButtonText'                => '<script>alert(1)</script>Join',
				'successMessage'                  => 'Thanks <img src=x onerror=alert(1)>',
				'buttonOnNewLine'                 => true,
				'buttonBackgroundColor'           => 'vivid-red',
				'customTextColor'                 => 'red;background:url(//evil.example)',
				'customEmailFieldBackgroundColor' => '#fff',
				'customButtonGradient'            => 'linear-gradient(90deg,rgb(1,2,3) 0%,#fff 100%)',
				'customBorderColor'               => '#123456',
				'borderRadius'                    => 5,
				'borderWeight'                    => 0,
				'padding'                         => '"><script>',
				'buttonWidth'                     => '50%',
				'customFontSize'                  => '1.5rem',
				'className'                       => 'is-style-compact',
			)
		);
		$this->assertStringContainsString( 'placeholder="Your address &amp; more"', $html );
		$this->assertStringContainsString( '>Join</button>', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( '<img', $html );
		$this->assertStringNotContainsString( 'evil', $html );
		foreach ( array( 'use-newline', 'is-style-compact', '--freehold-subscribe-button-background:linear-gradient(90deg,rgb(1,2,3) 0%,#fff 100%)', 'field-background:#fff', 'border-color:#123456', 'radius:5px', 'weight:0px', 'button-width:50%', 'font-size:1.5rem' ) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertStringNotContainsString( '-padding:', $html );
		// The message is plain text, which is escaped where it is shown.
		$this->assertSame( array( 'Join', 'Thanks <img src=x onerror=alert(1)>' ), array( self::signed( $html )->button, trim( self::signed( $html )->message ) ) );
		// One value of a wrong type must not stop the page.
		self::render( array( 'submitButtonText' => array( 'x' ), 'selectedNewsletterCategoryIds' => 'x', 'fontSize' => array(), 'className' => 'is-style-button' ) );
	}

	public function test_the_name_is_asked_only_if_the_block_says_so_and_counts_once_it_is_confirmed(): void {
		$this->assertStringNotContainsString( 'full_name', self::render( array() ) );
		$this->assertMatchesRegularExpression( '/for="(subscribe-0-\d+-name)">Your name<\/label><input [^>]*id="\1" name="full_name"/', self::render( array( 'freeholdName' => true ) ) );
		$form = new SignedForm( 'subscribe-1-1', 'Subscribe', 0, '', 'Thanks', time() + 99 );
		$this->assertSame( 200, Endpoint::handle( $form, 'ada@example.com', " Ada\n<3 Lovelace" )['status'] );
		$this->assertSame( 200, Endpoint::handle( $form, 'bob@example.com', " Bob\nRoe " )['status'] );
		Queue::work( 5 );
		$this->assertSame( '', self::find( 'bob@example.com' )->name );
		foreach ( $this->mail as $mail ) {
			$this->assertStringNotContainsString( 'Roe', $mail['message'], 'Strangers can sign up an address with any words.' );
			$this->assertSame( 1, preg_match( '/token=([0-9a-f]{64})/', $mail['message'], $part ) );
			Subscribers::confirm( $part[1] );
		}
		$this->assertSame( array( '', 'Bob Roe' ), array( self::find( 'ada@example.com' )->name, self::find( 'bob@example.com' )->name ) );
		$this->assertContains( array( 'name' => 'Name', 'value' => 'Bob Roe' ), PersonalData::export( 'bob@example.com' )['data'][0]['data'] );
	}

	public function test_a_person_is_welcomed_once_when_the_owner_wants_it(): void {
		$this->active( 'before@example.com' );
		Queue::work( 5 );
		$this->assertCount( 1, $this->mail, 'It is off by default.' );
		foreach ( array( 'welcome' => true, 'welcome_subject' => 'Hi {name|friend}', 'welcome_text' => "Good to see you, {name|friend}.\n\n<b> https://example.com/start" ) as $name => $value ) {
			Settings::set( "modules.subscriptions.options.{$name}", $value );
		}
		$this->mail = array();
		$ada        = $this->active( 'ada@example.com' );
		Queue::work( 5 );
		$this->assertSame( array( 'ada@example.com', 'Hi friend' ), array( $this->mail[1]['to'], $this->mail[1]['subject'] ) );
		foreach ( array( 'Good to see you, friend.', 'href="https://example.com/start"', esc_url( Links::unsubscribe( $ada->id ) ) ) as $part ) {
			$this->assertStringContainsString( $part, $this->mail[1]['message'] );
		}
		$this->assertStringContainsString( 'List-Unsubscribe-Post', implode( "\n", (array) $this->mail[1]['headers'] ) );
		Subscribers::unsubscribe( $ada->id );
		self::age( 'mailed', DAY_IN_SECONDS );
		$this->active( 'ada@example.com' );
		( new WelcomeJob() )->run( array( 'id' => $ada->id ) );
		Queue::work( 5 );
		$this->assertSame( array( 'Hi friend' ), array_values( array_filter( array_column( $this->mail, 'subject' ), static fn ( string $subject ): bool => str_starts_with( $subject, 'Hi' ) ) ) );
	}

	public function test_a_welcome_that_was_not_accepted_is_tried_again(): void {
		Settings::set( 'modules.subscriptions.options.welcome', true );
		$ada  = $this->active( 'ada@example.com' );
		$fail = static fn (): bool => false;
		add_filter( 'pre_wp_mail', $fail, 100 );
		try {
			( new WelcomeJob() )->run( array( 'id' => $ada->id ) );
			$this->fail( 'It must be tried again.' );
		} catch ( Retry $error ) {
			$this->assertNotSame( '', $error->getMessage() );
		}
		remove_filter( 'pre_wp_mail', $fail, 100 );
		( new WelcomeJob() )->run( array( 'id' => $ada->id ) );
		$this->assertSame( 'Welcome to ' . get_option( 'blogname' ), end( $this->mail )['subject'] );
	}

	public function test_a_person_is_welcomed_later_while_the_database_does_not_respond(): void {
		Settings::set( 'modules.subscriptions.options.welcome', true );
		$ada  = $this->active( 'ada@example.com' );
		$fail = static fn ( string $query ): string => str_starts_with( $query, 'SELECT' ) && str_contains( $query, SubscriberTable::name() ) ? 'SELECT no_such_column' : $query;
		$this->mail = array();
		$quiet      = $GLOBALS['wpdb']->suppress_errors();
		add_filter( 'query', $fail );
		try {
			( new WelcomeJob() )->run( array( 'id' => $ada->id ) );
			$this->fail( 'It must be tried again.' );
		} catch ( \RuntimeException $error ) {
			$this->assertStringContainsString( 'could not be read', $error->getMessage() );
		}
		remove_filter( 'query', $fail );
		$GLOBALS['wpdb']->suppress_errors( $quiet );
		( new WelcomeJob() )->run( array( 'id' => $ada->id ) );
		$this->assertCount( 1, $this->mail );
	}

	public function test_posts_end_with_the_form_if_the_owner_wants_it(): void {
		$id    = $this->post( '<!-- wp:paragraph --><p>Words</p><!-- /wp:paragraph -->' );
		$other = $this->post( '<!-- wp:jetpack/subscriptions /-->' );
		$show  = static function ( int $id ): string {
			$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $id, 'post_type' => get_post_type( $id ) ) );
			$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
			the_post();
			return (string) apply_filters( 'the_content', get_the_content() );
		};
		$this->assertStringNotContainsString( 'freehold-subscribe', $show( $id ) );
		Settings::set( 'modules.subscriptions.options.after_posts', true );
		Modules::get( 'subscriptions' )->every_page();
		$html = $show( $id );
		$this->assertSame( 1, substr_count( $html, '<form' ) );
		$form = self::signed( $html );
		$this->assertSame( array( $id, true ), array( $form->post_id, $form->is_open() ) );
		$this->assertSame( 1, substr_count( $show( $other ), '<form' ) );
		$this->assertStringNotContainsString( '<form', $show( $this->post( 'Words', array( 'post_type' => 'page' ) ) ) );
		$this->assertStringNotContainsString( 'Subscribe', get_the_excerpt( $id ) );
		remove_filter( 'the_content', array( AfterPosts::class, 'add' ), 20 );
		Settings::set( 'modules.subscriptions.options.after_posts', false );
		Settings::set( 'modules.subscriptions.options.scroll_box', true );
		Modules::get( 'subscriptions' )->every_page();
		$box = $show( $id );
		$this->assertMatchesRegularExpression( '~<aside class="freehold-subscribe-box" aria-label="Subscribe" data-site="' . get_current_blog_id() . '" hidden><button type="button"[^>]*aria-label="Close for good"~', $box );
		$this->assertTrue( self::signed( $box )->is_open() );
		$this->assertStringNotContainsString( 'freehold-subscribe-box', $show( $other ), 'It has a form.' );
		$this->assertStringNotContainsString( 'freehold-subscribe-box', $show( $this->post( 'Words', array( 'post_type' => 'page' ) ) ) );
		$this->assertLessThanOrEqual( 700, strlen( ScrollBox::SCRIPT ) );
		$this->assertStringContainsString( '+b.dataset.site', ScrollBox::SCRIPT, 'Sites of a network may share the storage.' );
		$this->assertStringNotContainsString( '"submit"', ScrollBox::SCRIPT, 'The server may refuse what is sent.' );
	}

	public function test_commenters_subscribe_once_the_comment_is_approved(): void {
		$field   = static fn (): string => (string) apply_filters( 'comment_form_submit_field', '<p>button</p>', array() );
		$comment = fn ( string $email, mixed $approved ): int => wp_insert_comment( array( 'comment_post_ID' => $this->post( 'x' ), 'comment_author' => 'Ada', 'comment_author_email' => $email, 'comment_content' => 'Hello', 'comment_approved' => $approved ) );
		$this->assertStringNotContainsString( 'checkbox', $field() );
		Settings::set( 'modules.subscriptions.options.below_comments', true );
		$this->assertMatchesRegularExpression( '/<input type="checkbox" id="(\w+)" name="\1" value="1"> <label for="\1">Email me new posts/', $field() );
		$write = static function ( int $id, mixed $approved ): void {
			do_action( 'comment_post', $id, $approved, array() );
			Queue::work( 5 );
		};
		$write( $comment( 'none@example.com', 1 ), 1 );
		$this->assertSame( array(), $this->mail, 'The box was not selected.' );
		add_filter( 'notify_post_author', '__return_false' );
		add_filter( 'notify_moderator', '__return_false' );
		$_POST['freehold_subscribe_join'] = '1';
		$write( $comment( 'ada@example.com', 1 ), 1 );
		$late = $comment( 'late@example.com', 0 );
		$write( $late, 0 );
		$write( $comment( 'spam@example.com', 'spam' ), 'spam' );
		unset( $_POST['freehold_subscribe_join'] );
		$this->assertSame( array( 'ada@example.com' ), array_column( $this->mail, 'to' ) );
		self::withRejected( SignUpJob::NAME, static fn (): bool => wp_set_comment_status( $late, 'approve' ) );
		wp_set_comment_status( $late, 'hold' );
		$this->assertNotSame( '', get_comment_meta( $late, CommentBox::META, true ), 'The consent of a sign-up that could not be queued.' );
		wp_set_comment_status( $late, 'approve' );
		wp_set_comment_status( $late, 'hold' );
		wp_set_comment_status( $late, 'approve' );
		Queue::work( 5 );
		$this->assertSame( array( 'ada@example.com', 'late@example.com' ), array_column( $this->mail, 'to' ) );
		Subscribers::confirm( $this->token() );
		$this->assertSame( array( Status::ACTIVE, 'comment', 'Ada' ), array( self::find( 'late@example.com' )->status, self::find( 'late@example.com' )->source, self::find( 'late@example.com' )->name ) );
	}

	public function test_older_forms_and_the_shortcode_are_rendered(): void {
		// Other tests turn the module off.
		remove_shortcode( 'jetpack_subscription_form' );
		Modules::get( 'subscriptions' )->always();
		$shortcode = '[jetpack_subscription_form subscribe_placeholder="Deine Adresse&#34;" show_subscribers_total="false" button_on_newline="true" submit_button_text="Abonnieren" custom_background_button_color="#111111" custom_font_size="undefined" custom_padding="20" success_message="Danke"]';
		foreach ( array( self::render( array(), "<div class=\"wp-block-jetpack-subscriptions\">{$shortcode}</div>" ), do_shortcode( $shortcode ) ) as $html ) {
			$this->assertStringContainsString( 'placeholder="Deine Adresse&quot;"', $html );
			$this->assertStringContainsString( '>Abonnieren</button>', $html );
			$this->assertStringContainsString( 'use-newline', $html );
			$this->assertStringContainsString( 'button-background:#111111', $html );
			$this->assertStringContainsString( 'padding:20px', $html );
			$this->assertSame( 'Danke', self::signed( $html )->message );
			$this->assertStringNotContainsString( '[jetpack', $html );
		}
		// The comment prevails: shortcodes repeat the value of a preset.
		$this->assertStringContainsString( 'button-background:var(--wp--preset--color--primary)', self::render( array( 'buttonBackgroundColor' => 'primary' ), "<div class=\"wp-block-jetpack-subscriptions\">{$shortcode}</div>" ) );
		$this->assertStringContainsString( '>Old words</button>', self::render( array( 'subscribeButton' => 'Old words' ) ) );
	}

	public function test_total_and_categories_come_from_the_list(): void {
		$this->assertStringNotContainsString( 'other subscriber', self::render( array( 'showSubscribersTotal' => true ) ) );
		$this->active( 'ada@example.com' );
		$this->signUp( 'bob@example.com' );
		$this->assertStringContainsString( 'Join 1 other subscriber<', self::render( array( 'showSubscribersTotal' => true ) ) );
		$one = wp_create_category( 'News & more' );
		$this->assertStringNotContainsString( 'fieldset', self::render( array() ) );
		Categories::set( true, array( $one ) );
		$html = self::render( array( 'preselectNewsletterCategories' => true, 'selectedNewsletterCategoryIds' => array( $one ) ) );
		$this->assertStringContainsString( "name=\"categories[]\" value=\"{$one}\" checked='checked'> News &amp; more", $html );
	}

	public function test_feeds_have_a_link_and_while_the_module_is_off_there_is_nothing(): void {
		$id = $this->post( '<!-- wp:jetpack/subscriptions /-->' );
		global $wp_query, $post;
		$post              = get_post( $id );
		$wp_query->is_feed = true;
		$this->assertSame( '<p><a href="' . esc_url( get_permalink( $id ) ) . '">Subscribe</a></p>', trim( self::render( array() ) ) );
		$wp_query->is_feed = false;
		remove_shortcode( 'jetpack_subscription_form' );
		Modules::set_active( 'subscriptions', false );
		Modules::get( 'subscriptions' )->always();
		$this->assertSame( 'a  b', do_shortcode( 'a [jetpack_subscription_form submit_button_text="x"] b' ) );
	}

	public function test_jetpack_s_shortcode_and_check_box_stay_its_own(): void {
		$theirs = '<input type="checkbox" name="subscribe_blog"><input type="submit">';
		Settings::set( 'modules.subscriptions.options.below_comments', true );
		$this->assertStringContainsString( 'freehold_subscribe_join', CommentBox::add( '<input type="submit">' ) );
		$this->assertSame( $theirs, CommentBox::add( $theirs ) );
		remove_shortcode( 'jetpack_subscription_form' );
		add_shortcode( 'jetpack_subscription_form', static fn (): string => 'Theirs' );
		foreach ( array( true, false ) as $is_on ) {
			Modules::set_active( 'subscriptions', $is_on );
			Modules::get( 'subscriptions' )->always();
			$this->assertSame( 'Theirs', do_shortcode( '[jetpack_subscription_form]' ) );
		}
		remove_shortcode( 'jetpack_subscription_form' );
	}

	public function test_visitors_behind_one_proxy_do_not_share_a_limit(): void {
		$_SERVER['REMOTE_ADDR'] = '198.51.100.1';
		$visitor                = 0;
		// As Login protection does, where its options name the proxy.
		add_filter(
			'freehold_visitor_ip',
			static function () use ( &$visitor ): string {
				return "203.0.113.{$visitor}";
			}
		);
		$form     = new SignedForm( 'subscribe-1-1', 'Subscribe', 0, '', 'Thanks', time() + 99 );
		$statuses = array();
		for ( $visitor = 1; $visitor <= 25; $visitor++ ) {
			$statuses[] = Endpoint::handle( $form, "v{$visitor}@example.com" )['status'];
		}
		$this->assertSame( array( 200 ), array_values( array_unique( $statuses ) ) );
	}

	public function test_a_sign_up_that_is_not_stored_is_not_reported_as_success(): void {
		global $wpdb;
		$form = new SignedForm( 'subscribe-1-1', 'Subscribe', 0, '', 'Thanks', time() + 99 );
		$this->assertSame( array( 200, 200 ), array( Endpoint::handle( $form, 'ada@example.com' )['status'], Endpoint::handle( $form, 'ada@example.com' )['status'] ), 'A job that is queued already is a success.' );
		$jobs = JobTable::name();
		add_filter( 'query', static fn ( string $query ): string => str_contains( $query, $jobs ) ? 'SELECT * FROM freehold_lost' : $query );
		$was_quiet = $wpdb->suppress_errors( true );
		$result    = Endpoint::handle( $form, 'grace@example.com' );
		$wpdb->suppress_errors( $was_quiet );
		$this->assertSame( array( 500, 'Your email address could not be saved. Try again later.' ), array_values( $result ) );
	}
}
