<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * The sites as visitors see them.
 */
final class BlogrollTest extends TestCase {

	private static function output( string $name ): string {
		return do_blocks( (string) file_get_contents( __DIR__ . "/stored/{$name}.html" ) );
	}

	public function test_visitors_see_the_sites(): void {
		$html = self::output( 'default' );
		$this->assertStringContainsString( '<a class="jetpack-blogroll-item-title" href="https://harbour.example/?a=1&#038;b=2" target="_blank" rel="noopener noreferrer">The Harbour</a>', $html );
		$this->assertStringContainsString( 'Boats &amp; more', $html );
		$this->assertStringContainsString( 'src="https://harbour.example/icon.png" alt="" width="48" height="48"', $html );
	}

	public function test_visitors_see_and_load_no_hidden_parts(): void {
		$html = self::output( 'hidden-parts' );
		$this->assertStringContainsString( '<a class="jetpack-blogroll-item-title" href="https://www.harbour.example/">harbour.example</a></div></div>', $html );
		$this->assertStringNotContainsString( 'jetpack-blogroll-item-image', $html );
	}

	public function test_a_site_without_a_valid_url_is_not_shown(): void {
		foreach ( array( '{}', '{"name":"A"}', '{"name":"A","url":"javascript:alert(1)"}', '{"url":7,"name":[]}' ) as $attributes ) {
			$this->assertStringNotContainsString( '<a', do_blocks( "<!-- wp:jetpack/blogroll --><div class=\"wp-block-jetpack-blogroll\"><!-- wp:jetpack/blogroll-item {$attributes} --><div></div><!-- /wp:jetpack/blogroll-item --></div><!-- /wp:jetpack/blogroll -->" ) );
		}
	}
}
