<?php
/**
 * Tests of data for visitor scripts.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\VisitorData;

final class VisitorDataTest extends TestCase {

	private const DATA = array(
		'html' => '</script><script>alert(1)</script><!-- "quoted" & \'single\' -->',
		'text' => 'A [gallery] of [/caption] :) -- WordPress’s',
		'list' => array( array( 1, 2 ), array( 'a' ) ),
	);

	public function test_data_arrives_as_it_is_through_all_filters_of_content(): void {
		$html = '<div>' . VisitorData::html( 'test', self::DATA ) . '</div>';
		$this->assertSame( 1, substr_count( $html, '</script' ) );
		$this->assertSame( self::DATA, self::visitor_data( $html, 'test' ) );
		$block = static fn (): string => $html;
		add_shortcode( 'test_data', $block );
		add_filter( 'render_block_core/html', $block );
		foreach ( array( '<!-- wp:html --><p></p><!-- /wp:html -->', '[test_data]' ) as $content ) {
			$this->assertSame( self::DATA, self::visitor_data( (string) apply_filters( 'the_content', $content ), 'test' ) );
		}
		remove_shortcode( 'test_data' );
	}

	public function test_authors_and_contributors_cannot_store_it(): void {
		$contributor = (int) wp_insert_user( array( 'user_login' => 'contributor', 'user_pass' => 'password', 'role' => 'contributor' ) );
		foreach ( array( $this->actAs( 'author' ), $contributor ) as $user ) {
			wp_set_current_user( $user );
			$id = $this->post( '<p>' . VisitorData::html( 'test', self::DATA ) . '</p><SCRIPT type="application/json" data-for="test">{}</SCRIPT>', array( 'post_status' => 'draft' ) );
			$this->assertStringNotContainsStringIgnoringCase( '<script', get_post( $id )->post_content );
		}
	}
}
