<?php
/**
 * The abilities that insert blocks: who may, into which posts, and with which attributes.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules;

final class InsertionTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wp_get_ability' ) ) {
			$this->markTestSkipped( 'WordPress 6.9 and later have abilities.' );
		}
	}

	/**
	 * Runs the ability.
	 *
	 * @param array<string, mixed> $input The input.
	 * @return array<string, mixed>|string The result, or the code of the error.
	 */
	private function insert( array $input ): array|string {
		$result = wp_get_ability( 'freehold/insert-block' )->execute( $input );
		return is_wp_error( $result ) ? (string) $result->get_error_code() : $result;
	}

	/** Creates a post of a user. */
	private function draft( string $login ): int {
		return wp_insert_post(
			array(
				'post_title'   => 'A post',
				'post_content' => '<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph -->',
				'post_author'  => get_user_by( 'login', $login )->ID,
			)
		);
	}

	public function test_blocks_are_listed_with_a_schema(): void {
		$this->assertInstanceOf( \WP_Error::class, wp_get_ability( 'freehold/list-blocks' )->execute() );
		$this->actAs( 'subscriber' );
		$this->assertInstanceOf( \WP_Error::class, wp_get_ability( 'freehold/list-blocks' )->execute() );
		$this->actAs( 'author' );
		$blocks = array_column( wp_get_ability( 'freehold/list-blocks' )->execute()['blocks'], null, 'name' );
		$this->assertTrue( $blocks['jetpack/business-hours']['insertable'] );
		$this->assertFalse( $blocks['jetpack/slideshow']['insertable'] );
		$this->assertArrayNotHasKey( 'jetpack/field-text', $blocks );
		$this->assertSame(
			array(
				'type'    => 'number',
				'default' => 1,
			),
			$blocks['jetpack/rating-star']['attributes']['properties']['rating']
		);
		Modules::set_active( 'star-rating', false );
		$this->assertNotContains( 'jetpack/rating-star', array_column( array_filter( wp_get_ability( 'freehold/list-blocks' )->execute()['blocks'], static fn ( array $block ): bool => $block['insertable'] ), 'name' ) );
	}

	public function test_a_block_is_added_at_the_end_or_the_start(): void {
		$this->actAs( 'author' );
		$id = $this->draft( 'author' );
		$this->assertSame(
			$id,
			$this->insert(
				array(
					'post'       => $id,
					'block'      => 'jetpack/rating-star',
					'attributes' => array( 'rating' => 4 ),
				)
			)['post']
		);
		$result = $this->insert(
			array(
				'post'     => $id,
				'block'    => 'jetpack/business-hours',
				'position' => 'start',
			)
		);
		$this->assertSame( 'draft', $result['status'] );
		$this->assertStringContainsString( "post={$id}", $result['edit_url'] );
		$this->assertSame( array( 'jetpack/business-hours', 'core/paragraph', 'jetpack/rating-star' ), array_values( array_filter( array_column( parse_blocks( get_post( $id )->post_content ), 'blockName' ) ) ) );
		$this->assertStringContainsString( 'wp-block-jetpack-rating-star', do_blocks( get_post( $id )->post_content ) );
	}

	public function test_only_those_who_may_edit_the_post(): void {
		$id    = $this->draft( 'admin' );
		$input = array(
			'post'  => $id,
			'block' => 'jetpack/business-hours',
		);
		foreach ( array( '', 'subscriber', 'author' ) as $login ) {
			'' === $login ? wp_set_current_user( 0 ) : $this->actAs( $login );
			$this->assertSame( 'ability_invalid_permissions', $this->insert( $input ), $login );
		}
		$this->assertStringNotContainsString( 'business-hours', get_post( $id )->post_content );
		$this->actAs( 'editor' );
		$this->assertIsArray( $this->insert( $input ) );
	}

	public function test_wrong_input_changes_nothing(): void {
		$this->actAs( 'admin' );
		$id     = $this->draft( 'admin' );
		$before = get_post( $id )->post_content;
		foreach (
			array(
				array( 'jetpack/nothing', array(), 'block_not_insertable' ),
				array( 'core/paragraph', array(), 'block_not_insertable' ),
				array( 'jetpack/slideshow', array(), 'block_not_insertable' ),
				array( 'jetpack/rating-star', array( 'rating' => 'many' ), 'invalid_attributes' ),
				array( 'jetpack/rating-star', array( 'rating' => 9 ), 'invalid_attributes' ),
				array( 'jetpack/rating-star', array( 'stars' => 3 ), 'invalid_attributes' ),
				array( 'jetpack/rating-star', array( 'color' => 'red;background:url(x)' ), 'invalid_attributes' ),
				array( 'jetpack/pinterest', array( 'url' => 'javascript:alert(1)' ), 'invalid_attributes' ),
				array( 'jetpack/pinterest', array(), 'invalid_attributes' ),
				array( 'jetpack/opentable', array( 'rid' => array( '"><script>' ) ), 'invalid_attributes' ),
			) as list( $block, $attributes, $code )
		) {
			$this->assertSame( $code, $this->insert( compact( 'block', 'attributes' ) + array( 'post' => $id ) ), $block );
		}
		$this->assertSame(
			'ability_invalid_input',
			$this->insert(
				array(
					'post'  => $id,
					'block' => 'jetpack/rating-star',
					'html'  => '<b>',
				)
			)
		);
		$this->assertSame( $before, get_post( $id )->post_content );
	}

	public function test_a_post_that_another_user_edits_is_left_alone(): void {
		$id = $this->draft( 'admin' );
		update_post_meta( $id, '_edit_lock', time() . ':' . $this->actAs( 'editor' ) );
		$this->actAs( 'admin' );
		$this->assertSame(
			'post_locked',
			$this->insert(
				array(
					'post'  => $id,
					'block' => 'jetpack/rating-star',
				)
			)
		);
	}

	public function test_a_block_that_a_post_can_contain_once_is_not_added_again(): void {
		$this->actAs( 'admin' );
		$input = array(
			'post'  => $this->draft( 'admin' ),
			'block' => 'jetpack/related-posts',
		);
		$this->assertIsArray( $this->insert( $input ) );
		$this->assertSame( 'block_used', $this->insert( $input ) );
	}
}
