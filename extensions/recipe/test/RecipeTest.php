<?php
declare( strict_types=1 );

namespace Freehold\Tests;

/**
 * The recipe for visitors and for search engines.
 */
final class RecipeTest extends TestCase {

	/** Returns the stored recipe on the post's own page. */
	private function output( ?string $content = null ): string {
		$content             ??= (string) file_get_contents( __DIR__ . '/stored/default.html' );
		$id                    = $this->post( $content, array( 'post_title' => 'A post' ) );
		$GLOBALS['wp_query']   = new \WP_Query( array( 'p' => $id ) );
		$GLOBALS['wp_query']->the_post();
		return do_blocks( $content );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
		wp_reset_postdata();
		parent::tearDown();
	}

	public function test_search_engines_get_one_description(): void {
		preg_match( '~<script type="application/ld\+json">(.*?)</script>~s', $this->output(), $found );
		$data = json_decode( $found[1], true );
		$this->assertSame( array( 'Recipe', 'Rye bread', 'Dark & dense.' ), array( $data['@type'], $data['name'], $data['description'] ) );
		$this->assertSame( array( 'PT15M', 'PT90M', 'PT105M', '4' ), array( $data['prepTime'], $data['cookTime'], $data['totalTime'], $data['recipeYield'] ) );
		$this->assertSame( array( '500 g rye flour', '1 1/2 cups of water' ), $data['recipeIngredient'] );
		$this->assertSame( array( array( '@type' => 'HowToStep', 'text' => 'Mix flour and water.' ) ), $data['recipeInstructions'] );
		$this->assertArrayNotHasKey( 'image', $data );
	}

	public function test_visitors_see_the_recipe_without_the_incomplete_microdata(): void {
		$html = $this->output();
		$this->assertStringContainsString( '<div class="wp-block-jetpack-recipe" data-less="Fewer servings"', $html );
		$this->assertDoesNotMatchRegularExpression( '/\bitem(?:prop|scope|type)\b/', $html );
		$this->assertStringContainsString( '>500 g <strong>rye</strong> flour</p>', $html );
	}

	public function test_other_pages_have_no_description(): void {
		$this->assertStringNotContainsString( 'ld+json', do_blocks( (string) file_get_contents( __DIR__ . '/stored/default.html' ) ) );
	}

	public function test_search_engines_get_nothing_that_is_hidden(): void {
		$content = self::hide( self::hide( (string) file_get_contents( __DIR__ . '/stored/default.html' ), 'jetpack/recipe-step' ), 'jetpack/recipe-details' );
		preg_match( '~<script type="application/ld\+json">(.*?)</script>~s', $this->output( $content ), $found );
		$data = json_decode( $found[1], true );
		$this->assertSame( array( '500 g rye flour', '1 1/2 cups of water' ), $data['recipeIngredient'] );
		$this->assertArrayNotHasKey( 'recipeInstructions', $data );
		$this->assertArrayNotHasKey( 'totalTime', $data );
	}
}
