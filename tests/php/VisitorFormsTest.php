<?php
/**
 * Every signed form, in every state of the post that shows it.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Features;
use Freehold\Modules;
use Freehold\Modules\ContactForm\Definition\Table;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Render\FormView;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Submission\Input;
use Freehold\Modules\Mailchimp\Form\Endpoint as MailchimpEndpoint;
use Freehold\Modules\Mailchimp\Form\SignedForm as MailchimpForm;
use Freehold\Modules\Subscriptions\Form\Endpoint as SubscribeEndpoint;
use Freehold\Modules\Subscriptions\Form\SignedForm as SubscribeForm;
use Freehold\Modules\Tables;
use Freehold\Payments\Checkout\Input as PaymentInput;
use Freehold\Payments\Checkout\Start;
use Freehold\Payments\Plans;
use Freehold\Tests\Payments\Bank;
use Freehold\Tests\Payments\TestVendor;
use WP_Query;

require_once ABSPATH . WPINC . '/class-phpass.php';
require_once __DIR__ . '/../../shared/payments/server/test/TestVendor.php';
require_once __DIR__ . '/../../extensions/contact-form/test/forms.php';

final class VisitorFormsTest extends TestCase {

	/** The forms, and the name of the control with their signed reference. */
	private const FORMS = array(
		'contact form'   => 'freehold_form',
		'subscribe'      => 'form',
		'Mailchimp'      => 'form',
		'donations'      => 'freehold_pay',
		'payment button' => 'freehold_pay',
		'PayPal product' => 'freehold_pay',
	);

	private const PARAGRAPH = '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->';

	/** @var Draft[] What contact forms have stored. */
	private array $drafts = array();

	private static int $visitors = 0;

	public static function setUpBeforeClass(): void {
		foreach ( array( Table::class, ...Features::collect( 'tables' ) ) as $table ) {
			Tables::install( $table, true );
		}
	}

	protected function setUp(): void {
		parent::setUp();
		Bank::reset();
		Plans::register();
		Plans::for_donations( 'USD' );
		remove_all_filters( 'freehold_payment_vendors' );
		add_filter( 'freehold_payment_vendors', static fn (): array => array( 'stripe' => TestVendor::class, 'paypal' => TestVendor::class ) );
		$this->setEnvironment( 'FREEHOLD_MAILCHIMP_KEY', '4242424242424242424242424242cafe-us4' );
		$this->answerHttp( static fn () => new \WP_Error( 'offline', 'Offline' ) );
		// Subscribing queues a job. None runs by itself at the end of the tests.
		add_filter( 'pre_wp_mail', '__return_true' );
	}

	protected function tearDown(): void {
		foreach ( array( 'contact-form', 'subscriptions', 'mailchimp', 'donations' ) as $module ) {
			wp_dequeue_script_module( "freehold/{$module}" );
		}
		@unlink( Bank::file() );
		parent::tearDown();
	}

	/** The content of a post with a form. */
	private function content( string $form ): string {
		return match ( $form ) {
			'contact form'   => ContactForm\form( ContactForm\field( 'name', 'Name' ) . ContactForm\field( 'textarea', 'Message' ), array( 'to' => 'owner@example.com' ) ),
			'subscribe'      => '<!-- wp:jetpack/subscriptions /-->',
			'Mailchimp'      => '<!-- wp:jetpack/mailchimp {"interests":["0123456789"]} --><div class="wp-block-jetpack-mailchimp"></div><!-- /wp:jetpack/mailchimp -->',
			'donations'      => '<!-- wp:jetpack/donations ' . wp_json_encode( array( 'currency' => 'USD', 'monthlyDonation' => array( 'show' => false ), 'annualDonation' => array( 'show' => false ) ) ) . ' --><!-- /wp:jetpack/donations -->',
			'payment button' => '<!-- wp:jetpack/recurring-payments {"planId":' . Plans::create( array( 'title' => 'Member', 'price' => '5', 'currency' => 'USD', 'interval' => '1 month' ) )->id . '} --><div class="wp-block-jetpack-recurring-payments"></div><!-- /wp:jetpack/recurring-payments -->',
			'PayPal product' => '<!-- wp:jetpack/simple-payments {"productId":' . $this->post( '', array( 'post_type' => 'jp_pay_product', 'post_title' => 'Honey', 'meta_input' => array( 'spay_price' => '5', 'spay_currency' => 'USD' ) ) ) . '} --><div></div><!-- /wp:jetpack/simple-payments -->',
		};
	}

	/** The signed reference in the page of a post, as the current user sees it. */
	private function reference( string $form, int $post_id, bool $is_preview = false ): string {
		FormView::reset();
		$query = new WP_Query();
		// The main query of the request: only that can be a preview.
		$GLOBALS['wp_the_query'] = $query;
		$GLOBALS['wp_query']     = $query;
		$query->query( array( 'p' => $post_id, 'post_type' => 'any', 'post_status' => 'any' ) + ( $is_preview ? array( 'preview' => true ) : array() ) );
		$this->assertTrue( $query->have_posts(), "The page of post {$post_id}" );
		$query->the_post();
		$html = apply_filters( 'the_content', get_post()->post_content );
		wp_reset_postdata();
		$this->assertSame( 1, preg_match( '/ name="' . self::FORMS[ $form ] . '" value="([^"]*)"/', $html, $found ), "{$form}: {$html}" );
		return $found[1];
	}

	/** Sends a form as a guest, each time from another network, and returns whether it was accepted. */
	private function is_accepted( string $form, string $reference ): bool {
		wp_set_current_user( 0 );
		++self::$visitors;
		$ip                     = '198.51.' . intdiv( self::$visitors, 250 ) . '.' . ( 1 + self::$visitors % 250 );
		$email                  = 'v' . self::$visitors . '@example.com';
		$_SERVER['REMOTE_ADDR'] = $ip;
		$_POST                  = array( 'form' => $reference );
		$error                  = match ( $form ) {
			'contact form' => ( new Handler( fn ( Draft $draft ): int => array_push( $this->drafts, $draft ) ) )->handle( new Input( $reference, array( 'name' => 'Ada', 'message' => 'Hello' ), ip: $ip ) )->code,
			'subscribe'    => SubscribeEndpoint::handle( SubscribeForm::read( $reference ), $email )['status'],
			'Mailchimp'    => MailchimpEndpoint::handle( MailchimpForm::read( $reference ), $email, home_url( '/' ) )->status,
			default        => Start::run( new PaymentInput( $reference, '10', page: home_url( '/' ), ip: $ip ) ),
		};
		$error = is_wp_error( $error ) ? $error->get_error_code() : $error;
		$this->assertNotContains( $error, array( 'invalid', 422, 429, 'freehold_payment_amount', 'freehold_rate_limit' ) );
		restore_current_locale();
		return ! in_array( $error, array( 'form_closed', 'form_unknown', 400, 410, 'freehold_payment_gone', 'freehold_payment_form' ), true );
	}

	private function contributor(): int {
		return (int) ( get_user_by( 'login', 'forms-contributor' )->ID ?? wp_insert_user( array( 'user_login' => 'forms-contributor', 'user_pass' => 'x', 'user_email' => 'contributor@example.com', 'role' => 'contributor' ) ) );
	}

	private static function update( int $post_id, array $fields ): void {
		wp_update_post( wp_slash( array( 'ID' => $post_id ) + $fields ) );
	}

	/** @return array<string, array{string}> */
	public static function forms(): array {
		return array_map( static fn ( string $form ): array => array( $form ), array_combine( array_keys( self::FORMS ), array_keys( self::FORMS ) ) );
	}

	/** @dataProvider forms */
	public function test_a_form_is_closed_while_its_post_is( string $form ): void {
		$closed = array(
			'draft'        => static fn ( int $id ) => self::update( $id, array( 'post_status' => 'draft' ) ),
			'pending'      => static fn ( int $id ) => self::update( $id, array( 'post_status' => 'pending' ) ),
			'private'      => static fn ( int $id ) => self::update( $id, array( 'post_status' => 'private' ) ),
			'scheduled'    => static fn ( int $id ) => self::update( $id, array( 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00', 'edit_date' => true ) ),
			'password'     => static fn ( int $id ) => self::update( $id, array( 'post_password' => 'secret' ) ),
			'trashed'      => static fn ( int $id ) => wp_trash_post( $id ),
			'deleted'      => static fn ( int $id ) => wp_delete_post( $id, true ),
			'form removed' => static fn ( int $id ) => self::update( $id, array( 'post_content' => self::PARAGRAPH ) ),
		);
		$content  = $this->content( $form );
		$accepted = array();
		foreach ( $closed as $state => $close ) {
			$id     = $this->post( $content );
			$cached = $this->reference( $form, $id );
			$this->assertTrue( $this->is_accepted( $form, $cached ), "{$form}, published" );
			$close( $id );
			if ( $this->is_accepted( $form, $cached ) ) {
				$accepted[] = "{$state}, page from a cache";
			}
			if ( ! in_array( $state, array( 'password', 'trashed', 'deleted', 'form removed' ), true ) ) {
				$this->actAs( 'admin' );
				if ( $this->is_accepted( $form, $this->reference( $form, $id ) ) ) {
					$accepted[] = "{$state}, page of an administrator";
				}
			}
		}
		$this->assertSame( array(), $accepted, $form );
	}

	/** @dataProvider forms */
	public function test_a_contributors_preview_arms_nothing( string $form ): void {
		global $wpdb;
		$content  = str_replace( 'owner@', 'victim@', $this->content( $form ) );
		$count    = static fn (): int => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Table::name() ) );
		$before   = $count();
		$accepted = array();
		foreach ( array( 'draft', 'pending' ) as $status ) {
			wp_set_current_user( $this->contributor() );
			$id      = $this->post( $content, array( 'post_status' => $status, 'post_author' => $this->contributor() ) );
			$preview = $this->reference( $form, $id, true );
			foreach ( array( 'while it is one' => null, 'when it is in the trash' => 'wp_trash_post', 'when it is deleted' => 'wp_delete_post' ) as $when => $change ) {
				if ( null !== $change ) {
					$change( $id );
				}
				if ( $this->is_accepted( $form, $preview ) ) {
					$accepted[] = "{$status}, {$when}";
				}
			}
		}
		$this->assertSame( array(), $accepted, $form );
		$this->assertSame( $before, $count(), 'Nothing is stored.' );
	}

	/** Content in a list of the site's posts, each of which is the current post for what is in the list. */
	private function in_list( string $content ): string {
		$this->post( self::PARAGRAPH );
		return '<!-- wp:query {"query":{"perPage":1,"postType":"post","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template -->' . $content . '<!-- /wp:post-template --></div><!-- /wp:query -->';
	}

	/** @dataProvider forms */
	public function test_a_contributors_draft_that_is_rendered_without_a_preview_arms_nothing( string $form ): void {
		$content  = str_replace( 'owner@', 'victim@', $this->content( $form ) );
		$accepted = array();
		foreach ( array( 'alone' => $content, 'in a list of posts' => $this->in_list( $content ) ) as $where => $draft ) {
			foreach ( array( 'post', 'front' ) as $screen ) {
				wp_set_current_user( $this->contributor() );
				$id = $this->post( $draft, array( 'post_status' => 'draft', 'post_author' => $this->contributor() ) );
				// As WordPress preloads a post for its editor: neither a REST request nor a preview.
				set_current_screen( $screen );
				FormView::reset();
				$GLOBALS['post'] = get_post( $id );
				setup_postdata( $GLOBALS['post'] );
				$html = apply_filters( 'the_content', $draft );
				set_current_screen( 'front' );
				wp_delete_post( $id, true );
				if ( 1 === preg_match( '/ name="' . self::FORMS[ $form ] . '" value="([^"]*)"/', $html, $found ) && $this->is_accepted( $form, $found[1] ) ) {
					$accepted[] = "{$where}, {$screen}";
				}
			}
		}
		$this->assertSame( array(), $accepted, $form );
	}

	/** @dataProvider forms */
	public function test_a_form_in_a_list_of_posts_belongs_to_the_post_with_the_list( string $form ): void {
		$id     = $this->post( $this->in_list( $this->content( $form ) ), array( 'post_type' => 'page' ) );
		$cached = $this->reference( $form, $id );
		$this->assertTrue( $this->is_accepted( $form, $cached ) );
		self::update( $id, array( 'post_status' => 'draft' ) );
		$this->assertFalse( $this->is_accepted( $form, $cached ) );
	}

	/** @dataProvider forms */
	public function test_a_page_from_a_cache_works_while_its_post_is_open( string $form ): void {
		$content = $this->content( $form );
		$other   = ContactForm\form( ContactForm\field( 'email', 'Email' ) . ContactForm\field( 'date', 'Day' ) );
		$pattern = $this->post( $content, array( 'post_type' => 'wp_block' ) );
		$outer   = $this->post( "<!-- wp:block {\"ref\":{$pattern}} /-->", array( 'post_type' => 'wp_block' ) );
		$open    = array(
			'text added'            => static fn ( int $id ) => self::update( $id, array( 'post_content' => self::PARAGRAPH . $content . self::PARAGRAPH, 'post_title' => 'New', 'post_name' => 'new' ) ),
			'another form before'   => static fn ( int $id ) => self::update( $id, array( 'post_content' => $other . $content ) ),
			'in a group'            => static fn ( int $id ) => self::update( $id, array( 'post_content' => "<!-- wp:group --><div class=\"wp-block-group\">{$content}</div><!-- /wp:group -->" ) ),
			'moved to a pattern'    => static fn ( int $id ) => self::update( $id, array( 'post_content' => "<!-- wp:block {\"ref\":{$outer}} /-->" ) ),
			'private, and back'     => static fn ( int $id ) => array( self::update( $id, array( 'post_status' => 'private' ) ), self::update( $id, array( 'post_status' => 'publish' ) ) ),
			'removed, and back'     => static fn ( int $id ) => array( self::update( $id, array( 'post_content' => self::PARAGRAPH ) ), self::update( $id, array( 'post_content' => $content ) ) ),
			'trashed, and back'     => static fn ( int $id ) => array( wp_trash_post( $id ), wp_untrash_post( $id ), self::update( $id, array( 'post_status' => 'publish' ) ) ),
			'password that is known' => static function ( int $id ): void {
				self::update( $id, array( 'post_password' => 'secret' ) );
				$_COOKIE[ 'wp-postpass_' . COOKIEHASH ] = ( new \PasswordHash( 8, true ) )->HashPassword( 'secret' );
			},
			'moved to a widget'     => static function ( int $id ) use ( $content ): void {
				register_sidebar( array( 'id' => 'forms-sidebar' ) );
				update_option( 'widget_block', array( 7 => array( 'content' => $content ), '_multiwidget' => 1 ) );
				wp_set_sidebars_widgets( array( 'forms-sidebar' => array( 'block-7' ) ) );
				wp_delete_post( $id, true );
			},
		);
		$rejected = array();
		foreach ( $open as $state => $change ) {
			$id     = $this->post( $content );
			$cached = $this->reference( $form, $id );
			$change( $id );
			if ( ! $this->is_accepted( $form, $cached ) ) {
				$rejected[] = $state;
			}
		}
		unregister_sidebar( 'forms-sidebar' );
		$this->assertSame( array(), $rejected, $form );
	}

	/** @dataProvider forms */
	public function test_a_form_in_a_pattern_closes_with_the_pattern( string $form ): void {
		$pattern = $this->post( $this->content( $form ), array( 'post_type' => 'wp_block' ) );
		$ids     = array( $this->post( "<!-- wp:block {\"ref\":{$pattern}} /-->" ), $this->post( "<!-- wp:block {\"ref\":{$pattern}} /-->" ) );
		$cached  = array_map( fn ( int $id ): string => $this->reference( $form, $id ), $ids );
		$state   = fn (): array => array_map( fn ( string $reference ): bool => $this->is_accepted( $form, $reference ), $cached );
		$this->assertSame( array( true, true ), $state() );
		self::update( $ids[0], array( 'post_content' => self::PARAGRAPH ) );
		$this->assertSame( array( false, true ), $state() );
		wp_trash_post( $pattern );
		$this->assertSame( array( false, false ), $state() );
	}

	/** @dataProvider forms */
	public function test_a_form_that_no_stored_content_contains_ends_by_itself( string $form ): void {
		$content = $this->content( $form );
		add_filter( 'the_content', static fn ( string $html ): string => $html . do_blocks( $content ), 99 );
		$id     = $this->post( self::PARAGRAPH );
		$cached = $this->reference( $form, $id );
		$this->assertTrue( $this->is_accepted( $form, $cached ) );
		self::update( $id, array( 'post_status' => 'draft' ) );
		$this->assertFalse( $this->is_accepted( $form, $cached ) );
	}

	/** A form whose confirmation contains another one. */
	private function with_confirmation( string $form ): string {
		$thanks = '<!-- wp:jetpack/form-thank-you --><div>' . $this->content( $form ) . '</div><!-- /wp:jetpack/form-thank-you -->';
		return ContactForm\form( ContactForm\field( 'name', 'Name' ) . ContactForm\field( 'textarea', 'Message' ) . $thanks, array( 'confirmationType' => 'custom', 'to' => 'first@example.com' ) );
	}

	/** Sends a form, and returns the signed reference of the one in its confirmation. */
	private function confirmed( string $form, string $outer ): string {
		// A form is sent to the home page, whose query has not run yet.
		$GLOBALS['wp_the_query'] = new WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
		unset( $GLOBALS['post'] );
		FormView::reset();
		wp_set_current_user( 0 );
		$html = ( new Handler( static fn (): int => 1 ) )->handle( new Input( $outer, array( 'name' => 'Ada', 'message' => 'Hello' ), ip: '198.51.100.7' ) )->html;
		$this->assertSame( 1, preg_match( '/ name="' . self::FORMS[ $form ] . '" value="([^"]*)"/', $html, $found ), "{$form}: {$html}" );
		return $found[1];
	}

	/** @dataProvider forms */
	public function test_a_form_in_the_confirmation_of_another_closes_with_its_post( string $form ): void {
		$id    = $this->post( $this->with_confirmation( $form ) );
		$inner = $this->confirmed( $form, $this->reference( 'contact form', $id ) );
		$this->assertTrue( $this->is_accepted( $form, $inner ) );
		self::update( $id, array( 'post_status' => 'draft' ) );
		$this->assertFalse( $this->is_accepted( $form, $inner ) );
	}

	public function test_a_form_in_the_confirmation_of_a_widget_closes_with_it(): void {
		$id    = $this->post( $this->with_confirmation( 'contact form' ) );
		$outer = $this->reference( 'contact form', $id );
		register_sidebar( array( 'id' => 'forms-sidebar' ) );
		update_option( 'widget_block', array( 7 => array( 'content' => get_post( $id )->post_content ), '_multiwidget' => 1 ) );
		wp_set_sidebars_widgets( array( 'forms-sidebar' => array( 'block-7' ) ) );
		self::update( $id, array( 'post_content' => self::PARAGRAPH ) );
		$inner = $this->confirmed( 'contact form', $outer );
		$this->assertTrue( $this->is_accepted( 'contact form', $inner ) );
		wp_set_sidebars_widgets( array( 'forms-sidebar' => array() ) );
		$accepted = $this->is_accepted( 'contact form', $inner );
		unregister_sidebar( 'forms-sidebar' );
		$this->assertFalse( $accepted );
	}

	public function test_recipients_webhooks_and_settings_are_the_present_ones(): void {
		$content = $this->content( 'contact form' );
		$id      = $this->post( $content );
		$cached  = $this->reference( 'contact form', $id );
		self::update( $id, array( 'post_content' => str_replace( '"to":"owner@example.com"', '"to":"new@example.com","saveResponses":false,"webhooks":[{"webhook_id":"w","url":"https://new.example/"}]', $content ) ) );
		$this->assertTrue( $this->is_accepted( 'contact form', $cached ) );
		$now = end( $this->drafts )->definition;
		$this->assertSame( array( array( 'new@example.com' ), false, 'https://new.example/' ), array( $now->recipients, $now->store, $now->webhooks[0]['url'] ) );

		// The default is the present author.
		self::update( $id, array( 'post_content' => str_replace( ' {"to":"owner@example.com"}', '', $content ), 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		$this->assertTrue( $this->is_accepted( 'contact form', $cached ) );
		$this->assertSame( array( get_user_by( 'login', 'editor' )->user_email ), end( $this->drafts )->definition->recipients( $id ) );
	}

	public function test_of_several_forms_a_page_from_a_cache_finds_its_own(): void {
		$fields  = ContactForm\field( 'name', 'Name' ) . ContactForm\field( 'textarea', 'Message' );
		$form    = static fn ( string $to ): string => ContactForm\form( $fields, array( 'to' => $to ) );
		$id      = $this->post( $form( 'sales@example.com' ) . $form( 'help@example.com' ) );
		$sales   = $this->reference( 'contact form', $id );
		$sent_to = function () use ( $sales ): array {
			$this->drafts = array();
			return $this->is_accepted( 'contact form', $sales ) ? $this->drafts[0]->definition->recipients : array();
		};
		$this->assertSame( array( 'sales@example.com' ), $sent_to() );
		self::update( $id, array( 'post_content' => $form( 'help@example.com' ) . $form( 'new-sales@example.com' ) ) );
		$this->assertSame( array( 'new-sales@example.com' ), $sent_to() );
		// The equal form of other recipients is another one.
		self::update( $id, array( 'post_content' => $form( 'help@example.com' ) ) );
		$this->assertSame( array(), $sent_to() );
	}

	public function test_what_was_entered_into_a_form_that_has_changed_is_stored(): void {
		$content = static fn ( string ...$fields ): string => ContactForm\form( implode( '', $fields ) );
		$id      = $this->post( $content( ContactForm\field( 'name', 'Name' ), ContactForm\field( 'textarea', 'Message' ) ) );
		$cached  = $this->reference( 'contact form', $id );
		self::update( $id, array( 'post_content' => $content( ContactForm\field( 'name', 'Your name', array( 'id' => 'name' ) ), ContactForm\field( 'textarea', 'What is it about?' ), ContactForm\field( 'email', 'Email', array( 'required' => true ) ) ) ) );
		$this->assertTrue( $this->is_accepted( 'contact form', $cached ) );
		$this->assertSame( array( 'Your name' => 'Ada', 'Message' => 'Hello' ), array_column( end( $this->drafts )->answers, 'value', 'label' ) );
	}

	public function test_a_closed_form_says_so_and_keeps_what_was_entered(): void {
		$id     = $this->post( $this->content( 'contact form' ) );
		$cached = $this->reference( 'contact form', $id );
		wp_trash_post( $id );
		$response = ( new Handler() )->handle( new Input( $cached, array( 'name' => 'Ada', 'message' => "Long\ntext" ) ) );
		$this->assertSame( array( 410, 'form_closed', array( 'Name' => 'Ada', 'Message' => "Long\ntext" ) ), array( $response->status, $response->code, $response->shown()['typed'] ) );
		$this->assertStringContainsString( 'no longer available', $response->message );
	}

	/** Only these sign something. A new one is added to the walk above, or says here why it needs none. */
	public function test_everything_that_is_signed_is_known(): void {
		$known = array(
			// Forms: the walk above.
			'contact-form/server/Definition/SignedId.php', 'mailchimp/server/Form/SignedForm.php', 'subscriptions/server/Form/SignedForm.php', 'shared/payments/server/Checkout/Reference.php',
			// Links in mails: their own tests.
			'shared/members/server/Links.php', 'shared/payments/server/Checkout/Portal.php', 'newsletter/server/Clicks/CountedLinks.php',
			// For one session, browser, job or address, looked up when it is used.
			'shared/members/server/Access/Buyer.php', 'shared/members/server/Access/LoginLink.php', 'shared/members/server/Access/Sessions.php', 'shared/members/server/Address.php', 'mailchimp/server/SignUps/SignUp.php',
			// Expires in hours, in mails in days, and the file is looked up.
			'video/server/Urls.php', 'shared/members/server/Access/Files/ClosedUrls.php',
			// Expires after 20 minutes and counts once.
			'contact-form/server/Captcha/ProofOfWork.php',
			// Whether the post is public is looked up.
			'like/server/Likeable.php',
			// Whether the block is still there is looked up: its own test.
			'ai-chat/server/Asked.php',
			// What signs.
			'src/server/Http/SignedText.php',
		);
		$found = array();
		foreach ( array( 'src/server', 'shared', 'extensions' ) as $folder ) {
			foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( FREEHOLD_DIR . "/{$folder}" ) ) as $file ) {
				if ( 'php' === $file->getExtension() && ! str_contains( $file->getPathname(), '/test/' ) && 1 === preg_match( '/new Sign(?:ingKey|edText)\(/', (string) file_get_contents( $file->getPathname() ) ) ) {
					$found[] = preg_replace( '~^extensions/~', '', substr( $file->getPathname(), strlen( FREEHOLD_DIR ) + 1 ) );
				}
			}
		}
		$this->assertEqualsCanonicalizing( $known, $found );
	}
}
