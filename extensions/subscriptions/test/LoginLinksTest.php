<?php
/**
 * The links to log in, to log out and to the own subscription.
 */

declare( strict_types=1 );

namespace Freehold\Tests\PaidContent;

use Freehold\Members\Access\Sessions;
use Freehold\Members\Address;
use Freehold\Members\Subscribers;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Modules;
use Freehold\Tests\Access\AccessTestCase;

require_once __DIR__ . '/../../../shared/members/server/Access/test/AccessTestCase.php';

final class LoginLinksTest extends AccessTestCase {

	/** Renders the block, on the page “/bread/”. */
	private static function render( array $attributes = array() ): string {
		$_SERVER['REQUEST_URI'] = '/bread/?freehold_member=read&page=2';
		return do_blocks( '<!-- wp:jetpack/subscriber-login ' . wp_json_encode( (object) $attributes ) . ' /-->' );
	}

	/** @return array<string, string> The URLs of links by their text; those that are hidden begin with a minus. */
	private static function links( string $html ): array {
		preg_match_all( '~<a href="([^"]*)"( hidden)?>([^<]*)</a>~', $html, $found, PREG_SET_ORDER );
		return array_column( array_map( static fn ( array $link ): array => array( ( '' === $link[2] ? '' : '-' ) . $link[3], html_entity_decode( $link[1] ) ), $found ), 1, 0 );
	}

	public function test_a_page_that_a_cache_may_store_is_the_same_for_all(): void {
		$guest = self::render();
		$this->assertSame( array( 'Log in', '-Manage subscription', '-Log out' ), array_keys( self::links( $guest ) ) );
		$this->assertStringEndsWith( '?freehold_member=login&to=%2Fbread%2F%3Fpage%3D2', self::links( $guest )['Log in'] );
		$this->assertStringEndsWith( '?freehold_member=logout&to=%2Fbread%2F%3Fpage%3D2', self::links( $guest )['-Log out'] );
		$this->assertStringContainsString( '{"cookie":"' . Sessions::hint() . '"}', $guest );
		self::logIn( self::reader() );
		$this->assertSame( $guest, self::render() );
	}

	public function test_a_page_for_the_reader_has_the_links_for_the_reader(): void {
		$this->assertSame( array( 'Log in' ), array_keys( self::links( self::asMember( static fn (): string => self::render() ) ) ) );
		self::logIn( self::reader() );
		$html = self::asMember( static fn (): string => self::render( array( 'logOutLabel' => 'Bye & <b>', 'redirectToCurrent' => false ) ) );
		$this->assertSame( array( 'Manage subscription', 'Bye &amp; &lt;b&gt;' ), array_keys( self::links( $html ) ) );
		$this->assertStringEndsWith( '?freehold_member=manage', self::links( $html )['Manage subscription'] );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertSame( array( 'Log out' ), array_keys( self::links( self::asMember( static fn (): string => self::render( array( 'showManageSubscriptionsLink' => false ) ) ) ) ) );
	}

	public function test_a_buyer_who_has_not_subscribed_logs_out(): void {
		$_COOKIE[ Sessions::name() ] = Sessions::start( 0, self::order( self::plan(), 'bob@example.org' )->id );
		$links                       = array_keys( self::links( self::asMember( static fn (): string => self::render( array( 'showManageSubscriptionsLink' => false ) ) ) ) );
		$this->assertSame( array( 'Log out' ), $links );
		$this->assertSame( array( 'Log in', '-Manage subscription', '-Log out' ), array_keys( self::links( self::render() ) ) );
	}

	public function test_a_user_of_the_site_manages_only_a_subscription_that_is_linked_to_the_account(): void {
		$this->actAs( 'editor' );
		$email = wp_get_current_user()->user_email;
		$this->assertSame( array( 'Log out' ), array_keys( self::links( self::render() ) ) );
		$subscriber = Subscribers::member( Address::normalize( $email ) );
		$html       = self::render();
		$this->assertSame( array( 'Manage subscription', 'Log out' ), array_keys( self::links( $html ) ) );
		$this->assertStringContainsString( "freehold_member=preferences&member={$subscriber->id}&key=", self::links( $html )['Manage subscription'] );
		SubscriberTable::forget_user( get_current_user_id() );
		$this->assertSame( array( 'Log out' ), array_keys( self::links( self::render() ) ) );
	}

	public function test_without_a_login_by_email_visitors_log_in_with_their_account(): void {
		Modules::set_active( 'paid-content', false );
		$links = self::links( self::render() );
		$this->assertSame( array( 'Log in' ), array_keys( $links ) );
		$this->assertStringContainsString( 'wp-login.php?redirect_to=', $links['Log in'] );
		$GLOBALS['wp_query']->is_feed = true;
		$in_feed                      = self::render();
		$GLOBALS['wp_query']->is_feed = false;
		$this->assertSame( '', $in_feed );
	}
}
