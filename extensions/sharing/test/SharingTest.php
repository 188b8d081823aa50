<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;
use Freehold\Modules\Sharing\Below;

/**
 * Buttons are plain links to the networks, and are added below posts only where the administrator wants them.
 */
final class SharingTest extends TestCase {

	private int $id;

	protected function setUp(): void {
		parent::setUp();
		$this->id        = $this->post( '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->', array( 'post_title' => 'Tea &amp; “cake” <b>now</b>' ) );
		$GLOBALS['post'] = get_post( $this->id );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['post'] );
		parent::tearDown();
	}

	private function stored( string $name ): string {
		return do_blocks( (string) file_get_contents( __DIR__ . "/stored/{$name}.html" ) );
	}

	public function test_buttons_are_links_with_the_url_and_title_of_the_post(): void {
		$html = $this->stored( 'default' );
		$url  = rawurlencode( (string) get_permalink( $this->id ) );
		$this->assertStringContainsString( 'href="https://www.facebook.com/sharer/sharer.php?u=' . $url . '"', $html );
		$this->assertStringContainsString( 'https://x.com/intent/post?text=' . rawurlencode( 'Tea & “cake” now' ) . '&#038;url=' . $url, $html );
		$this->assertStringContainsString( 'aria-label="Share on Facebook (opens in a new tab)"', $html );
		$this->assertStringNotContainsString( 'serivces', $html );
		$this->assertSame( 2, substr_count( $html, 'data-freehold-share=' ) );
		$this->assertSame( 4, substr_count( $html, '<svg aria-hidden="true"' ) );
		$this->assertContains( 'freehold/sharing', $this->modules() );
	}

	/**
	 * @return string[] The script modules that the page loads.
	 */
	private function modules(): array {
		return array_keys( ( new \ReflectionMethod( wp_script_modules(), 'get_marked_for_enqueue' ) )->invoke( wp_script_modules() ) );
	}

	public function test_older_names_labels_and_colors_are_kept(): void {
		$html = $this->stored( 'styled' );
		$this->assertStringContainsString( 'share-x"', $html );
		$this->assertStringContainsString( '>Fediverse &amp; more</span>', $html );
		$this->assertStringContainsString( 'style="color:#191716;background-color:#FFFFFF;"', $html );
		$this->assertStringContainsString( 'style-icon', $html );
	}

	public function test_unknown_services_and_colors_are_left_out(): void {
		$list = static fn ( string $attributes, string $service ): string => do_blocks( "<!-- wp:jetpack/sharing-buttons {$attributes} --><ul id=\"jetpack-sharing-serivces-list\"><!-- wp:jetpack/sharing-button {\"service\":\"{$service}\"} /--></ul><!-- /wp:jetpack/sharing-buttons -->" );
		$this->assertSame( '', trim( $list( '{}', 'unknown' ) ) );
		$this->assertStringNotContainsString( 'style=', $list( '{"iconColorValue":"red;x:y"}', 'mail' ) );
		$this->assertStringContainsString( 'mailto:?subject=', $list( '{}', 'mail' ) );
		$this->assertStringContainsString( 'id="mine"', $list( '{"anchor":"mine"}', 'mail' ) );
	}

	public function test_single_posts_get_buttons_if_the_administrator_wants_them(): void {
		$this->assertFalse( Modules::options( 'sharing' )['below'] );
		$this->go_to_post();
		$this->assertStringContainsString( 'data-freehold-share="copy"', Below::add( '<p>Text</p>' ) );
		$theirs = '<p>Text</p><div class="sharedaddy sd-sharing-enabled"></div>';
		$this->assertSame( $theirs, Below::add( $theirs ) );
		update_post_meta( $this->id, 'sharing_disabled', '1' );
		$this->assertSame( '<p>Text</p>', Below::add( '<p>Text</p>' ) );
		delete_post_meta( $this->id, 'sharing_disabled' );
		$GLOBALS['post']->post_content = '<!-- wp:jetpack/sharing-buttons --><ul></ul><!-- /wp:jetpack/sharing-buttons -->';
		$this->assertSame( '<p>Text</p>', Below::add( '<p>Text</p>' ) );
		$GLOBALS['wp_query'] = new \WP_Query();
		$this->assertSame( '<p>Text</p>', Below::add( '<p>Text</p>' ) );
	}

	private function go_to_post(): void {
		$query                   = new \WP_Query( array( 'p' => $this->id ) );
		$GLOBALS['wp_query']     = $query;
		$GLOBALS['wp_the_query'] = $query;
		$query->the_post();
	}
}
