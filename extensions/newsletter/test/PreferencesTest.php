<?php
/**
 * The page of preferences.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Members\Categories;
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
		// Headers cannot be sent in a test.
		set_error_handler( static fn (): bool => true, E_WARNING ); // phpcs:ignore
		ob_start();
		try {
			PreferencesPage::run( $id, $key ?? $query['key'], null !== $form );
		} finally {
			restore_error_handler();
			$html = (string) ob_get_clean();
		}
		return $html;
	}

	public function test_looking_changes_nothing_and_forms_do(): void {
		$id = $this->subscriber( 'ada@example.com' );
		$this->assertStringContainsString( 'ada@example.com', $this->page( $id ) );
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
		$this->page( $id, array( 'change' => 'delete' ) );
		$this->assertNotNull( SubscriberTable::get( $id ), 'The box is not selected.' );
		$this->assertStringContainsString( 'not on the list', $this->page( $id, array( 'change' => 'delete', 'sure' => '1' ) ) );
		$this->assertNull( SubscriberTable::get( $id ) );
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
