<?php
/**
 * Mail, replies and webhooks of entries.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Delivery;
use Freehold\Modules\ContactForm\Entries\DeliveryJob;
use Freehold\Modules\ContactForm\Entries\DeliveryLog;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\SafeAnswers;
use Freehold\Modules\ContactForm\Entries\Status;
use Freehold\Modules\ContactForm\Webhooks\Signature;
use Freehold\Modules\ContactForm\Webhooks\WebhookJob;
use Freehold\Queue;
use Freehold\Queue\JobTable;

require_once __DIR__ . '/EntriesTestCase.php';
require_once dirname( __DIR__, 3 ) . '/src/server/Mail/test/SentMail.php';

final class DeliveryTest extends EntriesTestCase {

	private const HOOK = array( 'webhook_id' => 'w1', 'url' => 'https://93.184.215.14/hook', 'format' => 'json', 'method' => 'POST', 'verified' => true, 'enabled' => true );

	protected function setUp(): void {
		parent::setUp();
		JobTable::clear();
		add_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
	}

	protected function tearDown(): void {
		remove_action( 'shutdown', array( Queue::class, 'run_at_end' ), 100 );
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $settings */
	private function deliver( array $settings = array(), ?array $answers = null, ?Context $context = null ): int {
		$id = $this->store( self::draft( $answers, $settings, $context ) );
		Delivery::deliver( $id );
		return $id;
	}

	public function test_each_recipient_gets_a_mail_of_their_own_once(): void {
		$id = $this->deliver( array( 'recipients' => array( 'owner@example.com', 'Second <two@example.com>', 'two@example.com', 'not an address' ), 'subject' => 'Table for {name} {Nothing}' ) );
		$this->assertSame( array( 'owner@example.com', 'two@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertSame( 'Table for Jane Doe {Nothing}', $this->mail[0]['subject'] );
		$this->assertContains( 'Reply-To: jane@example.com', $this->mail[0]['headers'] );
		$this->assertStringContainsString( 'A table for two, please.', $this->mail[0]['message'] );
		$this->assertStringContainsString( "entry={$id}", $this->mail[0]['message'] );
		$this->assertSame( array( 'sent', '', array( 'owner@example.com', 'two@example.com' ) ), array_values( array_intersect_key( DeliveryLog::mail( $id ), array_flip( array( 'status', 'message', 'sent' ) ) ) ) );
		Delivery::deliver( $id );
		$this->store( self::draft() );
		$this->assertCount( 2, $this->mail );
	}

	public function test_the_same_submission_twice_is_mailed_once(): void {
		$context = new Context( submission: 'twice' );
		$this->deliver( context: $context );
		$this->deliver( context: $context );
		$this->assertCount( 1, $this->mail );
	}

	public function test_a_mail_that_no_request_sends_is_sent_by_cron(): void {
		$this->store( self::draft() );
		$this->assertSame( array(), $this->mail );
		$this->pass();
		do_action( Queue::HOOK );
		$this->assertCount( 1, $this->mail );
	}

	public function test_nothing_a_visitor_enters_becomes_a_header_or_markup(): void {
		$this->deliver(
			array( 'subject' => "{Message}\r\nBcc: a@example.com" ),
			self::answers( "<script>alert(1)</script>\r\nBcc: victim@example.com", "jane@example.com\r\nBcc: victim@example.com", "Jane\r\nBcc: victim@example.com" )
		);
		$mail = $this->mail[0];
		$this->assertSame( '<script>alert(1)</script> Bcc: victim@example.com Bcc: a@example.com', $mail['subject'] );
		$this->assertSame( array( 'Content-Type: text/html; charset=UTF-8' ), $mail['headers'] );
		$this->assertStringNotContainsString( '<script', $mail['message'] );
		$this->assertStringContainsString( '&lt;script&gt;', $mail['message'] );
	}

	public function test_a_mail_names_the_form_and_the_sender_and_has_a_button(): void {
		$page = $this->post( 'A form', array( 'post_title' => 'Contact us' ) );
		$site = get_option( 'blogname' );
		$this->deliver( array( 'title' => '' ), context: new Context( post_id: $page ) );
		$id = $this->deliver( array(), self::answers( name: '{Message}' ) );
		$this->assertSame( array( "[{$site}] Contact us: Jane Doe", "[{$site}] Booking: {Message}" ), array_column( $this->mail, 'subject' ) );
		$this->assertStringContainsString( '>New entry from Jane Doe</h1>', $this->mail[0]['message'] );
		$this->assertStringContainsString( '>Form: Contact us</p>', $this->mail[0]['message'] );
		$this->assertMatchesRegularExpression( "/<a href=\"[^\"]*entry={$id}[^\"]*\" style=\"display:inline-block[^>]*>View entry</", $this->mail[1]['message'] );
	}

	public function test_more_notifications_have_their_own_text_recipients_and_conditions(): void {
		$when     = static fn ( string $action, string $name ): array => array( 'enabled' => true, 'action' => $action, 'groups' => array( array( 'rules' => array( array( 'field' => 'name', 'operator' => 'is', 'value' => $name ) ) ) ) );
		$settings = array(
			'notify'        => false,
			'notifications' => array(
				array( 'recipients' => array( 'sales@example.com', 'owner@example.com' ), 'subject' => 'For {Name}', 'message' => "Call <b>{Name}</b>,\n{Message}", 'conditions' => $when( 'show', 'Jane Doe' ) ),
				array( 'recipients' => array( 'never@example.com' ), 'subject' => '', 'message' => '', 'conditions' => $when( 'hide', 'Jane Doe' ) ),
				array( 'recipients' => array( 'owner@example.com' ), 'subject' => '', 'message' => '', 'conditions' => null ),
			),
		);
		$id       = $this->deliver( $settings, self::answers( '<i>Soon</i>' ) );
		$this->assertSame( array( 'sales@example.com', 'owner@example.com', 'owner@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertSame( array( 'For Jane Doe', 'For Jane Doe', '[' . get_option( 'blogname' ) . '] Booking: Jane Doe' ), array_column( $this->mail, 'subject' ) );
		$this->assertStringContainsString( 'Call &lt;b&gt;Jane Doe&lt;/b&gt;,<br />', $this->mail[0]['message'] );
		$this->assertStringNotContainsString( '<i>', $this->mail[0]['message'] );
		Delivery::deliver( $id );
		$this->assertCount( 3, $this->mail );
		$this->assertSame( 'sent', DeliveryLog::mail( $id )['status'] );
		add_filter( 'grunion_should_send_email', '__return_false' );
		$this->deliver( $settings );
		$this->assertCount( 3, $this->mail );
	}

	public function test_all_other_notifications_have_ten_recipients_together(): void {
		$to = static fn ( int $number ): array => array_map( static fn ( int $index ): string => "n{$number}-{$index}@example.com", range( 1, 6 ) );
		$this->deliver( array( 'notifications' => array_map( static fn ( int $number ): array => array( 'recipients' => $to( $number ), 'subject' => '', 'message' => '', 'conditions' => null ), range( 1, 10 ) ) ) );
		$this->assertSame( array( 'owner@example.com', ...$to( 1 ), ...array_slice( $to( 2 ), 0, 4 ) ), array_column( $this->mail, 'to' ) );
	}

	public function test_spam_and_forms_without_notifications_are_not_mailed(): void {
		$spam = $this->deliver( context: new Context( is_spam: true ) );
		$off  = $this->deliver( array( 'notify' => false ) );
		$this->assertSame( array(), $this->mail );
		$this->assertNull( DeliveryLog::mail( $spam ) );
		$this->assertSame( 'off', DeliveryLog::mail( $off )['status'] );
		add_filter( 'grunion_should_send_email', '__return_true' );
		$this->deliver( array( 'notify' => false ) );
		$this->assertCount( 1, $this->mail );
	}

	public function test_what_a_user_finds_in_spam_is_delivered_then_and_once(): void {
		$reply = array( 'reply' => array( 'enabled' => true, 'subject' => '', 'message' => 'Thank you' ) );
		$id    = $this->deliver( $reply, context: new Context( is_spam: true ) );
		$move  = function ( string ...$statuses ) use ( $id ): array {
			foreach ( $statuses as $status ) {
				$this->assertTrue( Status::set( $id, $status ) );
			}
			$this->pass();
			Queue::work( 5 );
			return array_column( $this->mail, 'to' );
		};
		$heard = 0;
		add_action(
			'freehold_contact_form_deliver',
			function ( int $entry ) use ( $id, &$heard ): void {
				$this->assertSame( $id, $entry );
				++$heard;
			}
		);
		$this->assertSame( array(), $move( PostType::INBOX, PostType::SPAM ), 'The user takes it back.' );
		$this->assertSame( 0, $heard );
		$this->assertSame( array( 'owner@example.com', 'jane@example.com' ), $move( PostType::INBOX ) );
		$this->assertCount( 2, $move( PostType::SPAM, PostType::INBOX ) );
		$this->assertSame( 1, $heard );
	}

	public function test_the_hooks_of_jetpack_get_what_jetpack_gives(): void {
		$heard = array();
		add_filter(
			'contact_form_to',
			static function ( mixed $to, array $values ) use ( &$heard ): string {
				$heard['to'] = array( $to, $values['1_Name'] );
				return 'other@example.com';
			},
			10,
			2
		);
		add_filter( 'contact_form_subject', static fn ( string $subject, array $values ): string => "{$subject}: {$values['1_Name']}", 10, 2 );
		add_filter( 'contact_form_message', static fn ( string $message, array $parts ): string => $message . '<p>Parts: ' . count( $parts ) . '</p>', 10, 2 );
		add_action(
			'grunion_pre_message_sent',
			static function ( ...$arguments ) use ( &$heard ): void {
				$heard['sent'] = $arguments;
			},
			10,
			3
		);
		$id = $this->deliver( array( 'subject' => 'Hi' ), array( ...self::answers(), new Answer( 'guests', 'number', 'Guests', '2' ) ) );
		$this->assertSame( array( array( 'owner@example.com' ), 'Jane Doe' ), $heard['to'] );
		$this->assertSame( array( 'other@example.com', 'Hi: Jane Doe' ), array( $this->mail[0]['to'], $this->mail[0]['subject'] ) );
		$this->assertStringContainsString( 'Parts: 4', $this->mail[0]['message'] );
		$this->assertSame( $id, $heard['sent'][0] );
		$this->assertSame( array( '1_Name', '2_Email', '3_Message', '4_Guests', 'email_marketing_consent', 'entry_title', 'entry_permalink', 'feedback_id' ), array_keys( $heard['sent'][1] ) );
		$this->assertSame( array( '5_Guests' => '2' ), $heard['sent'][2] );
	}

	public function test_a_mail_that_fails_shows_on_the_entry_and_goes_to_the_others_only_once(): void {
		$mailer = $this->mailer();
		$mailer->rejected = array( 'two@example.com' );
		$id = $this->deliver( array( 'recipients' => array( 'owner@example.com', 'two@example.com', 'three@example.com' ) ) );
		$this->assertCount( 2, $mailer->sent );
		$log = DeliveryLog::mail( $id );
		$this->assertSame( array( 'failed', 'The mail server rejected the recipient.' ), array( $log['status'], $log['message'] ) );
		$this->assertStringContainsString( 'A table for two', $mailer->sent[0] );
		$this->assertStringContainsString( 'multipart/alternative', $mailer->sent[0] );

		$mailer->rejected = array();
		$this->actAs( 'editor' );
		$response = $this->rest( 'POST', "/freehold/v4/forms/entries/{$id}/send" );
		$this->assertSame( 'sent', $response->get_data()['mail']['status'] );
		$this->assertCount( 3, $mailer->sent );
		$this->assertStringContainsString( 'two@example.com', $mailer->sent[2] );
		// A second time to all.
		$this->rest( 'POST', "/freehold/v4/forms/entries/{$id}/send" );
		$this->assertCount( 6, $mailer->sent );
		Status::set( $id, PostType::SPAM );
		$this->assertSame( 409, $this->rest( 'POST', "/freehold/v4/forms/entries/{$id}/send" )->get_status() );
	}

	public function test_a_failed_mail_is_tried_again(): void {
		$mailer           = $this->mailer();
		$mailer->rejected = array( 'owner@example.com' );
		$id               = $this->deliver();
		$mailer->rejected = array();
		Queue::work( 5 );
		$this->assertSame( array(), $mailer->sent );
		$this->pass();
		Queue::work( 5 );
		$this->assertCount( 1, $mailer->sent );
		$this->assertSame( 'sent', DeliveryLog::mail( $id )['status'] );
	}

	public function test_an_entry_that_is_not_to_be_stored_is_deleted_when_it_is_delivered(): void {
		$id = $this->deliver( array( 'store' => false ) );
		$this->assertNull( get_post( $id ) );
		$this->assertCount( 1, $this->mail );
		$this->assertStringNotContainsString( 'freehold-form', $this->mail[0]['message'] );

		$mailer           = $this->mailer();
		$mailer->rejected = array( 'owner@example.com' );
		$id               = $this->deliver( array( 'store' => false ) );
		$this->assertSame( 'jp-temp-feedback', get_post_status( $id ) );
		for ( $attempt = 0; $attempt < DeliveryJob::MAX_ATTEMPTS; $attempt++ ) {
			$this->pass();
			Queue::work( 5 );
		}
		$this->assertSame( 'publish', get_post_status( $id ), 'It would be lost.' );
	}

	public function test_the_files_of_an_entry_that_is_not_stored_come_with_the_mail(): void {
		$answers = fn (): array => array( ...self::answers(), new Answer( 'file', 'file', 'File', '', array( $this->upload( '%PDF-1.4 one', 'Menü.pdf' ), $this->upload( '%PDF-1.4 two', 'Menü.pdf' ) ) ) );
		$mailer  = $this->mailer();
		$id      = $this->deliver( array( 'store' => false, 'recipients' => array( 'owner@example.com', 'two@example.com' ) ), $answers() );
		$this->assertNull( get_post( $id ) );
		$this->assertCount( 2, $mailer->sent );
		foreach ( $mailer->sent as $mail ) {
			$this->assertStringContainsString( base64_encode( '%PDF-1.4 one' ), $mail );
			$this->assertStringContainsString( base64_encode( '%PDF-1.4 two' ), $mail );
		}
		$this->deliver( array(), $answers() );
		$this->assertStringNotContainsString( base64_encode( '%PDF' ), $mailer->sent[2], 'Stored files are downloaded on the site.' );
		$large = $this->deliver( array( 'store' => false ), array( ...self::answers(), new Answer( 'file', 'file', 'File', '', array( $this->upload( '%PDF-1.4' . str_repeat( ' ', 10 * MB_IN_BYTES ) ) ) ) ) );
		$this->assertSame( 'publish', get_post_status( $large ), 'Too large for a mail.' );
		$this->assertLessThan( 10000, strlen( $mailer->sent[3] ) );
		$this->assertStringContainsString( "entry={$large}", quoted_printable_decode( $mailer->sent[3] ) );
	}

	public function test_an_entry_that_is_not_to_be_stored_is_kept_while_some_recipients_wait(): void {
		$this->answerHttp( static fn (): array => array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null ) );
		$id = $this->store( self::draft( null, array( 'store' => false, 'webhooks' => array( self::HOOK ) ) ) );
		// A process that ended after the first mail.
		DeliveryLog::set_mail( $id, array( 'status' => DeliveryLog::RETRYING, 'sent' => array( 'first@example.com' ) ) );
		WebhookJob::queue( $id, 0 );
		Queue::work( 5 );
		$this->assertSame( 'sent', DeliveryLog::webhook( $id, 0 )['status'] );
		$this->assertSame( 'jp-temp-feedback', get_post_status( $id ) );
		Delivery::deliver( $id );
		$this->assertSame( array( 'owner@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertNull( get_post( $id ) );
	}

	public function test_mail_and_webhooks_that_cannot_be_queued_are_not_lost(): void {
		$this->answerHttp( static fn (): array => array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null ) );
		$draft = self::draft( null, array( 'webhooks' => array( self::HOOK ) ) );
		$id    = self::withRejected( DeliveryJob::NAME, fn (): int => $this->store( $draft ) );
		$this->assertSame( 'failed', DeliveryLog::mail( $id )['status'] );
		// The mail is sent, the webhook is called by the next attempt.
		$this->assertTrue( self::withRejected( WebhookJob::NAME, static fn (): bool => Delivery::send_again( $id ) ) );
		$this->assertSame( array( 'sent', null, 1 ), array( DeliveryLog::mail( $id )['status'], DeliveryLog::webhook( $id, 0 ), count( $this->mail ) ) );
		$this->pass();
		Queue::work( 5 );
		$this->assertSame( array( 'sent', 1 ), array( DeliveryLog::webhook( $id, 0 )['status'], count( $this->mail ) ) );
		// So is one that a user found in spam.
		$spam = $this->store( self::draft( null, array(), new Context( is_spam: true ) ) );
		self::withRejected( DeliveryJob::NAME, static fn (): bool => Status::set( $spam, 'publish' ) );
		$this->assertSame( 'failed', DeliveryLog::mail( $spam )['status'] );
	}

	public function test_an_entry_that_neither_mail_nor_a_webhook_delivered_is_kept(): void {
		$code = 500;
		$this->answerHttp(
			static function () use ( &$code ): array {
				return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => $code, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			}
		);
		$settings = array( 'store' => false, 'notify' => false, 'webhooks' => array( self::HOOK ) );
		$failed   = $this->deliver( $settings );
		for ( $attempt = 0; $attempt < WebhookJob::MAX_ATTEMPTS; $attempt++ ) {
			$this->pass();
			Queue::work( 5 );
		}
		$this->assertSame( array( 'failed', 'publish' ), array( DeliveryLog::webhook( $failed, 0 )['status'], get_post_status( $failed ) ) );
		$code = 200;
		$file = $this->deliver( $settings, array( ...self::answers(), new Answer( 'file', 'file', 'File', '', array( $this->upload( '%PDF-1.4' ) ) ) ) );
		$all  = $this->deliver( $settings );
		Queue::work( 5 );
		$this->assertSame( 'publish', get_post_status( $file ), 'Webhooks get no files.' );
		$this->assertNull( get_post( $all ) );
	}

	public function test_the_visitor_gets_a_reply_only_if_the_form_has_one(): void {
		$reply = array( 'enabled' => true, 'subject' => 'Thanks {Name}', 'message' => 'We answer <b>soon</b>, {Message}.' );
		$id    = $this->deliver( array( 'reply' => $reply ) );
		$this->assertSame( array( 'owner@example.com', 'jane@example.com' ), array_column( $this->mail, 'to' ) );
		$this->assertSame( 'Thanks', $this->mail[1]['subject'] );
		$this->assertStringContainsString( 'We answer <b>soon</b>,', $this->mail[1]['message'] );
		$this->assertStringNotContainsString( 'table for two', $this->mail[1]['message'] );
		$this->assertContains( 'Auto-Submitted: auto-replied', $this->mail[1]['headers'] );
		Delivery::send_again( $id );
		$this->assertCount( 3, $this->mail );
		for ( $number = 0; $number < 4; $number++ ) {
			$id = $this->deliver( array( 'reply' => $reply ) );
		}
		$this->assertContains( count( array_keys( array_column( $this->mail, 'to' ), 'jane@example.com', true ) ), array( 2, 3 ), 'Two replies an hour, three a day.' );
		$this->actAs( 'editor' );
		$this->assertSame( array( 'status' => 'failed', 'message' => 'This address got several replies lately.' ), $this->rest( 'GET', "/freehold/v4/forms/entries/{$id}" )->get_data()['mail']['reply'] );
	}

	public function test_only_replies_to_visitors_that_were_sent_count(): void {
		$settings = array( 'reply' => array( 'enabled' => true, 'subject' => '', 'message' => 'Thanks' ) );
		$replies  = fn ( string $to ): int => count( array_keys( array_column( $this->mail, 'to' ), $to, true ) );
		$fails    = static fn ( $sent, array $mail ): bool => 'ann@example.com' !== $mail['to'] && $sent;
		add_filter( 'pre_wp_mail', $fails, 100, 2 );
		for ( $number = 0; $number < 4; $number++ ) {
			$this->deliver( $settings, self::answers( email: 'ann@example.com' ) );
		}
		remove_filter( 'pre_wp_mail', $fails, 100 );
		$before = $replies( 'ann@example.com' );
		$id     = $this->deliver( $settings, self::answers( email: 'ann@example.com' ) );
		$this->assertSame( array( 'sent', $before + 1 ), array( DeliveryLog::mail( $id )['reply']['status'], $replies( 'ann@example.com' ) ) );
		for ( $number = 0; $number < 5; $number++ ) {
			$this->deliver( $settings, self::answers( email: 'user@example.com' ), new Context( is_test: true ) );
		}
		$this->assertSame( 5, $replies( 'user@example.com' ) );
	}

	public function test_a_reply_contains_only_answers_that_the_form_offers(): void {
		$options = array( array( 'label' => 'Lunch', 'value' => 'Lunch' ), array( 'label' => 'Other', 'value' => 'Other', 'isOther' => true ) );
		$fields  = array( array( 'id' => 'email', 'type' => 'email', 'label' => 'Email' ), array( 'id' => 'meal', 'type' => 'checkbox-multiple', 'label' => 'Meal', 'options' => $options ), array( 'id' => 'guests', 'type' => 'number', 'label' => 'Guests' ) );
		$answers = array( new Answer( 'email', 'email', 'Email', 'jo@example.com' ), new Answer( 'meal', 'checkbox-multiple', 'Meal', array( 'Lunch', 'Buy at https://spam.example' ) ), new Answer( 'guests', 'number', 'Guests', '2' ) );
		$id      = $this->deliver( array( 'fields' => $fields, 'reply' => array( 'enabled' => true, 'subject' => '{Meal} {Email}', 'message' => 'A {Meal} for {Guests}, {Email}.' ) ), $answers );
		$this->assertSame( 'Lunch', $this->mail[1]['subject'] );
		$this->assertStringContainsString( 'A Lunch for 2,.', $this->mail[1]['message'] );
		$this->assertSame( 'sent', DeliveryLog::mail( $id )['reply']['status'] );
	}

	public function test_a_reply_contains_no_telephone_number_and_choices_as_text(): void {
		$reply  = array( 'enabled' => true, 'subject' => 'For {Meal}', 'message' => '{Meal}, <b>{Number}</b>, {Stars}' );
		$fields = array( array( 'id' => 'meal', 'type' => 'radio', 'label' => 'Meal', 'options' => array( array( 'label' => 'A <b> & c', 'value' => 'A <b> & c' ) ) ), array( 'id' => 'number', 'type' => 'number', 'label' => 'Number' ), array( 'id' => 'stars', 'type' => 'rating', 'label' => 'Stars' ) );
		$form   = self::form( compact( 'fields', 'reply' ) );
		$with   = static fn ( string $number ): array => SafeAnswers::of( $form, array( new Answer( 'meal', 'radio', 'Meal', 'A <b> & c' ), new Answer( 'number', 'number', 'Number', $number ), new Answer( 'stars', 'rating', 'Stars', '4/5' ) ) )->reply();
		$this->assertSame( 'For A <b> & c', $with( '2' )['subject'] );
		foreach ( array( '2', '-12.5', '999999', '0' ) as $number ) {
			$this->assertSame( "A &lt;b&gt; &amp; c, <b>{$number}</b>, 4/5", $with( $number )['message'] );
		}
		foreach ( array( '+18005551234', '18005551234', '1.8005551234', '0049', '1e9', '1234567' ) as $number ) {
			$this->assertSame( 'A &lt;b&gt; &amp; c, <b></b>, 4/5', $with( $number )['message'], $number );
		}
	}

	public function test_webhooks_are_signed_and_get_the_values_by_field(): void {
		$calls = array();
		$this->answerHttp(
			static function ( string $url, array $arguments ) use ( &$calls ): array {
				$calls[] = array( $url, $arguments );
				return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null );
			}
		);
		$id = $this->deliver( array( 'webhooks' => array( self::HOOK, array( 'format' => 'urlencoded', 'url' => 'https://93.184.215.14/form' ) + self::HOOK, array( 'enabled' => false ) + self::HOOK ) ) );
		$this->assertSame( 'queued', DeliveryLog::webhook( $id, 0 )['status'] );
		Queue::work( 5 );
		$this->assertCount( 2, $calls );
		list( $url, $arguments ) = $calls[0];
		$this->assertSame( 'https://93.184.215.14/hook', $url );
		$this->assertSame( array( 'name' => 'Jane Doe', 'email' => 'jane@example.com', 'message' => 'A table for two, please.' ), json_decode( $arguments['body'], true ) );
		$this->assertMatchesRegularExpression( '/^t=\d+,v1=[0-9a-f]{64}$/', $arguments['headers']['X-Freehold-Webhook'] );
		preg_match( '/t=(\d+)/', $arguments['headers']['X-Freehold-Webhook'], $time );
		$this->assertSame( "t={$time[1]},v1=" . hash_hmac( 'sha256', "{$time[1]}.{$arguments['body']}", Signature::secret() ), $arguments['headers']['X-Freehold-Webhook'] );
		$this->assertSame( 'name=Jane+Doe&email=jane%40example.com&message=A+table+for+two%2C+please.', $calls[1][1]['body'] );
		$this->assertSame( array( 'sent', 200, 1 ), array( DeliveryLog::webhook( $id, 1 )['status'], DeliveryLog::webhook( $id, 1 )['code'], DeliveryLog::webhook( $id, 1 )['attempts'] ) );
	}

	public function test_a_webhook_that_fails_is_tried_again_and_logged(): void {
		$status = 500;
		$this->answerHttp(
			static function () use ( &$status ): array {
				return array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => $status, 'message' => '' ), 'cookies' => array(), 'filename' => null );
			}
		);
		$id = $this->deliver( array( 'webhooks' => array( self::HOOK ), 'store' => false ) );
		Queue::work( 5 );
		$this->assertSame( array( 'retrying', 500, 1 ), array( DeliveryLog::webhook( $id, 0 )['status'], DeliveryLog::webhook( $id, 0 )['code'], DeliveryLog::webhook( $id, 0 )['attempts'] ) );
		$this->assertSame( 'jp-temp-feedback', get_post_status( $id ) );
		$status = 204;
		$this->pass();
		Queue::work( 5 );
		$this->assertNull( get_post( $id ), 'Delivered, and not to be stored.' );

		$status = 500;
		$id     = $this->deliver( array( 'webhooks' => array( self::HOOK ) ) );
		for ( $attempt = 0; $attempt < 8; $attempt++ ) {
			$this->pass();
			Queue::work( 5 );
		}
		$this->assertSame( array( 'failed', 6 ), array( DeliveryLog::webhook( $id, 0 )['status'], DeliveryLog::webhook( $id, 0 )['attempts'] ) );
		$this->actAs( 'editor' );
		$data = $this->rest( 'GET', "/freehold/v4/forms/entries/{$id}" )->get_data();
		$this->assertSame( array( 'w1', 'failed', 500, 'The receiver responded with status 500.' ), array( $data['webhooks'][0]['id'], $data['webhooks'][0]['status'], $data['webhooks'][0]['code'], $data['webhooks'][0]['message'] ) );
	}

	public function test_a_webhook_into_the_internal_network_is_not_called(): void {
		$this->answerHttp( fn () => $this->fail( 'A request was made.' ) );
		$id = $this->deliver( array( 'webhooks' => array( array( 'url' => 'http://127.0.0.1/x' ) + self::HOOK ) ) );
		Queue::work( 5 );
		$this->assertSame( 'failed', DeliveryLog::webhook( $id, 0 )['status'] );
		$this->assertStringContainsString( 'internal network', DeliveryLog::webhook( $id, 0 )['message'] );
	}

	/** Lets WordPress build mails completely. */
	private function mailer(): SentMail {
		add_filter( 'pre_wp_mail', '__return_null', 100 );
		add_filter( 'wp_mail_from', static fn (): string => 'wordpress@example.org', 1 );
		$GLOBALS['phpmailer'] = new SentMail( true );
		return $GLOBALS['phpmailer'];
	}

	/** Lets the delays of waiting jobs pass. */
	private function pass(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET run_at = 1', JobTable::name() ) );
	}
}
