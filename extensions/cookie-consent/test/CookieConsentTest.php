<?php
/**
 * The banner as visitors get it.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Features;
use Freehold\Modules;
use Freehold\Modules\CookieConsent\Purposes;
use Freehold\Modules\CookieConsent\Renderer;
use Freehold\Modules\CookieConsent\SiteBanner;

final class CookieConsentTest extends TestCase {

	private const BUTTON = "<!-- wp:button {\"backgroundColor\":\"accent\"} -->\n<div id=\"yes\" class=\"wp-block-button\"><a class=\"wp-block-button__link has-accent-background-color wp-element-button\" href=\"#\" role=\"button\">I agree</a></div>\n<!-- /wp:button -->";

	/** A stored block. */
	private static function block( string $attributes = '', string $button = self::BUTTON ): string {
		return "<!-- wp:jetpack/cookie-consent {$attributes}-->\n<div class=\"wp-block-jetpack-cookie-consent alignwide has-background\" style=\"color:var(--wp--preset--color--contrast);background-color:var(--wp--preset--color--tertiary)\" role=\"dialog\" aria-modal=\"true\"><p>See <a href=\"https://example.org/privacy\">here</a>.</p>{$button}<span>90</span></div>\n<!-- /wp:jetpack/cookie-consent -->";
	}

	/** The output without style sheets. */
	private static function output( string $stored ): string {
		$html = (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', do_blocks( $stored ) );
		return trim( (string) preg_replace( array( '/\s+/', '/ >/' ), array( ' ', '>' ), $html ) );
	}

	/** What the visitor script gets. */
	private static function data( string $html ): array {
		preg_match( '#<script[^>]* type="application/json">(.*?)</script>#s', $html, $found );
		return json_decode( $found[1] ?? '', true );
	}

	public function test_both_choices_are_buttons_of_one_look(): void {
		$html = self::output( self::block() );
		$this->assertStringContainsString( '<div class="wp-block-button"><button type="button" value="allow" class="wp-block-button__link has-accent-background-color wp-element-button">I agree</button></div><div class="wp-block-button"><button type="button" value="deny" class="wp-block-button__link has-accent-background-color wp-element-button">Reject</button></div>', $html );
		$this->assertStringContainsString( '<p>See <a href="https://example.org/privacy">here</a>.</p>', $html );
		$this->assertStringNotContainsString( '>90<', $html );
		$this->assertStringNotContainsString( 'checked', $html );
		$this->assertStringEndsWith( '<p class="freehold-consent__again"><a href="#cookie-consent">Cookie settings</a></p>', $html );
	}

	public function test_it_is_hidden_until_a_script_finds_no_choice_and_does_not_trap_the_focus(): void {
		$html = self::output( self::block() );
		$this->assertMatchesRegularExpression( '/^<div [^>]*\bhidden\b[^>]*>/', $html );
		$this->assertStringContainsString( 'aria-label="Cookie consent"', $html );
		$this->assertStringNotContainsString( 'aria-modal', $html );
		$this->assertStringContainsString( 'background-color:var(--wp--preset--color--tertiary,var(--wp--preset--color--base,var(--freehold-page,Canvas)))', $html );
		// Nothing on the page depends on the visitor's cookies.
		$_COOKIE['wp_consent_marketing'] = 'deny';
		$this->assertSame( $html, self::output( self::block() ) );
		unset( $_COOKIE['wp_consent_marketing'] );
	}

	public function test_visitors_are_asked_for_the_purposes_of_the_site(): void {
		$this->assertSame(
			array(
				'days'     => 90,
				'prefix'   => 'wp_consent',
				'purposes' => array( 'statistics', 'marketing' ),
			),
			self::data( self::output( self::block( '{"consentExpiryDays":90,"purposes":["marketing","statistics","<b>",1],"rejectText":"No \u0026lt;3"} ' ) ) )
		);
		$this->assertStringContainsString( '>No &lt;3</button>', self::output( self::block( '{"rejectText":"No \u0026lt;3"} ' ) ) );
		$none = self::output( self::block( '{"consentExpiryDays":5000,"purposes":[],"settingsLink":false} ' ) );
		$this->assertSame( array( 365, array() ), array( self::data( $none )['days'], self::data( $none )['purposes'] ) );
		$this->assertSame( 1, substr_count( $none, '<button' ) );
		$this->assertStringNotContainsString( 'details', $none );
		$this->assertStringNotContainsString( 'again', $none );
		add_filter( 'freehold_consent_purposes', static fn ( array $purposes ): array => array( ...$purposes, 'Statistics' ) );
		$this->assertSame( array( 'statistics', 'marketing' ), Purposes::used( array( 'marketing' ) ) );
		$this->assertSame( 'optin', apply_filters( 'wp_get_consent_type', false ) );
		$this->assertSame( 'optout', apply_filters( 'wp_get_consent_type', 'optout' ) );
	}

	public function test_requests_without_a_banner_keep_to_the_choice(): void {
		remove_all_filters( 'wp_get_consent_type' );
		Modules::get( 'cookie-consent' )->hooks();
		$type = static fn ( mixed $before = false ): mixed => apply_filters( 'wp_get_consent_type', $before );
		unset( $_COOKIE['wp_consent_functional'] );
		$this->assertFalse( $type() );
		$_COOKIE['wp_consent_functional'] = 'allow';
		$this->assertSame( array( 'optin', 'optout' ), array( $type(), $type( 'optout' ) ) );
		add_filter( 'wp_consent_cookie_prefix', static fn (): string => 'other' );
		$this->assertFalse( $type() );
	}

	public function test_a_banner_without_its_button_or_markup_can_be_answered(): void {
		$this->assertStringContainsString( '>Accept</button>', self::output( self::block( '', '' ) ) );
		$this->assertStringContainsString( '>Accept</button>', self::output( '<!-- wp:jetpack/cookie-consent /-->' ) );
	}

	public function test_an_author_saves_the_markup_as_it_is(): void {
		$this->assertSame( self::block( '', '' ), wp_kses_post( self::block( '', '' ) ) );
	}

	public function test_an_author_does_not_replace_the_banner_of_the_site(): void {
		$in_post = function ( string $login ): string {
			$GLOBALS['post'] = get_post( $this->post( self::block(), array( 'post_author' => $this->actAs( $login ) ) ) );
			wp_set_current_user( 0 );
			return (string) apply_filters( 'the_content', $GLOBALS['post']->post_content );
		};
		$this->assertStringContainsString( 'freehold-consent', $in_post( 'admin' ) );
		$this->assertStringNotContainsString( 'consent', $in_post( 'author' ) );
		// The template of that post.
		$this->assertStringContainsString( 'freehold-consent', self::output( self::block() ) );
	}

	public function test_the_banner_that_jetpack_stored_for_all_pages_is_below_those_without_one(): void {
		$footer = static function ( string $page ): string {
			remove_filter( 'wp_get_consent_type', array( Renderer::class, 'type' ) );
			self::output( $page );
			ob_start();
			SiteBanner::show();
			return (string) ob_get_clean();
		};
		$starts = static function (): bool {
			remove_all_actions( 'wp_footer' );
			Features::begin();
			return has_action( 'wp_footer' );
		};
		$this->assertFalse( $starts() );
		$this->assertSame( '', $footer( '<p>Page</p>' ) );
		update_option( 'cookie_consent_template', self::block() );
		$this->assertTrue( $starts() );
		$this->assertSame( 1, substr_count( $footer( '<p>Page</p>' ), 'id="cookie-consent"' ) );
		$this->assertSame( '', $footer( self::block() ), 'The block of a page is newer.' );
		$this->requireHiddenBlocks();
		$this->assertSame( 1, substr_count( $footer( self::hide( self::block(), 'jetpack/cookie-consent' ) ), 'id="cookie-consent"' ), 'A hidden one asks no one.' );
	}

	public function test_the_banner_of_all_pages_follows_its_template(): void {
		$this->actAs( 'admin' );
		Modules::get( 'cookie-consent' )->hooks();
		$group = fn ( string $inside ): string => "<!-- wp:group --><div class=\"wp-block-group\">{$inside}</div><!-- /wp:group -->";
		$id    = $this->post( $group( self::block() ), array( 'post_type' => 'wp_template_part' ) );
		$this->assertFalse( get_option( 'cookie_consent_template' ), 'Jetpack stored none.' );
		update_option( 'cookie_consent_template', self::block( '{"consentExpiryDays":30} ' ) );
		$stored = function ( array $fields ) use ( $id ): mixed {
			wp_update_post( wp_slash( array( 'ID' => $id ) + $fields ) );
			return get_option( 'cookie_consent_template' );
		};
		$this->assertSame( self::block(), $stored( array( 'post_title' => 'Footer' ) ) );
		$this->post( '<p>Another</p>', array( 'post_type' => 'wp_template' ) );
		$this->assertSame( self::block(), get_option( 'cookie_consent_template' ) );
		$other = $this->post( self::block(), array( 'post_type' => 'wp_template' ) );
		$this->assertSame( self::block(), $stored( array( 'post_content' => $group( '' ) ) ), 'It moved to another template.' );
		wp_trash_post( $other );
		$this->assertFalse( get_option( 'cookie_consent_template' ) );
		$stored( array( 'post_content' => self::block() ) );
		update_option( 'cookie_consent_template', self::block() );
		wp_delete_post( $id, true );
		$this->assertFalse( get_option( 'cookie_consent_template' ) );
	}

	public function test_feeds_have_no_banner(): void {
		$GLOBALS['wp_query']->is_feed = true;
		$this->assertSame( '', self::output( self::block() ) );
		$GLOBALS['wp_query']->is_feed = false;
	}
}
