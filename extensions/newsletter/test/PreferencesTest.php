<?php
/**
 * The page of preferences.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Mail\TokenTable;
use Freehold\Members\Categories;
use Freehold\Members\Deletion;
use Freehold\Members\Links;
use Freehold\Members\PreferencesPage;
use Freehold\Members\Status;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;

require_once __DIR__ . '/NewsletterTestCase.php';

final class PreferencesTest extends NewsletterTestCase {

	/** Opens the page, or sends a form. */
	private function page( int $id, ?array $form = null, ?string $key = null ): string {
		parse_str( (string) wp_parse_url( Links::preferences( $id ), PHP_URL_QUERY ), $query );
		$_POST = $form ?? array();
		return $this->output( static fn () => PreferencesPage::run( $id, $key ?? $query['key'], null !== $form ) );
	}

	/** Returns what a page prints. */
	private function output( callable $page ): string {
		// Headers cannot be sent in a test.
		set_error_handler( static fn (): bool => true, E_WARNING );
		ob_start();
		try {
			$page();
		} finally {
			restore_error_handler();
			$html = (string) ob_get_clean();
		}
		return $html;
	}

	public function test_looking_changes_nothing_and_forms_do(): void {
		$id = $this->subscriber( 'ada@example.com' );
		$page = $this->page( $id );
		$this->assertStringContainsString( 'a…@example.com', $page );
		$this->assertStringNotContainsString( 'ada@', $page, 'Anyone may have the link: mails are forwarded.' );
		$this->assertSame( Status::ACTIVE, SubscriberTable::get( $id )->status );
		$this->assertStringContainsString( 'paused', $this->page( $id, array( 'change' => 'pause' ) ) );
		$this->assertEqualsWithDelta( time() + 30 * DAY_IN_SECONDS, SubscriberTable::get( $id )->paused_until, 5 );
		$this->publish();
		$this->work();
		$this->assertSame( array(), $this->mail );
		$this->page( $id, array( 'change' => 'resume' ) );
		$this->page( $id, array( 'change' => 'pause', 'until' => 'open' ) );
		$this->assertSame( SubscriberTable::NO_END, SubscriberTable::get( $id )->paused_until );
		$this->page( $id, array( 'change' => 'unsubscribe' ) );
		$this->assertSame( Status::UNSUBSCRIBED, SubscriberTable::get( $id )->status );
	}

	public function test_a_category_that_is_not_offered_any_more_never_stands_for_everything(): void {
		$one = wp_create_category( 'One' );
		$two = wp_create_category( 'Two' );
		Categories::set( true, array( $one, $two ) );
		$id = $this->subscriber( 'ada@example.com' );
		$this->assertStringContainsString( 'saved', $this->page( $id, array( 'change' => 'categories', 'categories' => array( $one ) ) ) );
		Categories::set( true, array( $two ) );
		$this->assertStringContainsString( 'Nothing was changed', $this->page( $id, array( 'change' => 'categories', 'categories' => array( $one ) ) ) );
		$this->assertSame( array( $one ), Subscribers::terms( $id ) );
		$this->page( $id, array( 'change' => 'categories', 'categories' => array( $one, '0' ) ) );
		$this->assertSame( array( 0 ), Subscribers::terms( $id ) );
	}

	/** Opens the link in the last mail, or presses its button. */
	private function delete( bool $is_post ): string {
		$this->assertSame( 1, preg_match( '/token=([0-9a-f]{64})/', (string) end( $this->mail )['message'], $part ) );
		return $this->output( static fn () => Deletion::run( $part[1], $is_post ) );
	}

	public function test_the_permanent_link_deletes_nothing_by_itself(): void {
		$id = $this->subscriber( 'ada@example.com' );
		$this->assertStringContainsString( 'Nothing is deleted yet', $this->page( $id, array( 'change' => 'delete', 'sure' => '1' ) ) );
		$this->assertNotNull( SubscriberTable::get( $id ) );
		$this->assertSame( 'ada@example.com', end( $this->mail )['to'] );
		$this->assertStringContainsString( '<button', $this->delete( false ) );
		$this->assertNotNull( SubscriberTable::get( $id ), 'A mail scanner deletes nothing.' );
		$this->assertStringContainsString( 'not on the list', $this->delete( true ) );
		$this->assertNull( SubscriberTable::get( $id ) );
		$again = $this->subscriber( 'ada@example.com' );
		$this->assertStringContainsString( 'no longer works', $this->delete( true ) );
		$this->assertNotNull( SubscriberTable::get( $again ), 'The link works once.' );
	}

	public function test_a_link_that_could_not_delete_works_again(): void {
		$id = $this->subscriber( 'ada@example.com' );
		$this->page( $id, array( 'change' => 'delete' ) );
		$this->assertStringContainsString( 'Something went wrong', self::withRejected( SubscriberTable::name(), fn (): string => $this->delete( true ) ) );
		$this->assertNotNull( SubscriberTable::get( $id ) );
		$this->assertStringContainsString( 'not on the list', $this->delete( true ) );
	}

	public function test_a_link_to_delete_works_for_an_hour(): void {
		global $wpdb;
		$id = $this->subscriber( 'ada@example.com' );
		$this->page( $id, array( 'change' => 'delete' ) );
		$wpdb->query( $wpdb->prepare( 'UPDATE %i SET expires = expires - %d', TokenTable::name(), HOUR_IN_SECONDS ) );
		$this->assertStringContainsString( 'no longer works', $this->delete( true ) );
		$this->assertNotNull( SubscriberTable::get( $id ) );
	}

	public function test_a_forged_link_shows_and_changes_nothing(): void {
		$id = $this->subscriber( 'ada@example.com' );
		parse_str( (string) wp_parse_url( Links::unsubscribe( $id ), PHP_URL_QUERY ), $other );
		foreach ( array( 'x', '', $other['key'] ) as $key ) {
			$this->assertStringNotContainsString( 'ada@', $this->page( $id, array( 'change' => 'delete', 'sure' => '1' ), $key ) );
		}
		$this->assertNotNull( SubscriberTable::get( $id ) );
	}

	public function test_categories_are_those_that_the_owner_marked(): void {
		$news  = (int) wp_insert_term( 'News' . wp_rand(), 'category' )['term_id'];
		$other = (int) wp_insert_term( 'Other' . wp_rand(), 'category' )['term_id'];
		Categories::set( true, array( $news ) );
		$id = $this->subscriber( 'ada@example.com' );
		$this->page( $id, array( 'change' => 'categories', 'categories' => array( (string) $news, (string) $other, array( 'x' ) ) ) );
		$this->assertSame( array( $news ), Subscribers::terms( $id ) );
		$this->assertStringContainsString( 'role="alert"', $this->page( $id, array( 'change' => 'categories' ) ) );
		$this->page( $id, array( 'change' => 'categories', 'categories' => array( '0' ) ) );
		$this->assertSame( array( 0 ), Subscribers::terms( $id ) );
	}

	public function test_mail_plugins_report(): void {
		$first  = $this->subscriber( 'ada@example.com' );
		$second = $this->subscriber( 'bob@example.com' );
		do_action( 'freehold_mail_bounced', 'Ada@example.com' );
		do_action( 'freehold_mail_complained', 'bob@example.com' );
		do_action( 'freehold_mail_bounced', array( 'nonsense' ) );
		$this->assertSame( array( Status::BOUNCED, Status::COMPLAINED ), array( SubscriberTable::get( $first )->status, SubscriberTable::get( $second )->status ) );
	}
}
