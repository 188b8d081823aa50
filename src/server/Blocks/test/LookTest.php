<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Blocks\Assets;
use Freehold\Blocks\Look;

/**
 * Fields and buttons look as the theme's.
 */
final class LookTest extends TestCase {

	/**
	 * Gives the page these colors, as a style of the theme does.
	 *
	 * @param string $page CSS.
	 * @param string $text CSS.
	 */
	private static function paint( string $page, string $text ): void {
		add_filter(
			'wp_theme_json_data_user',
			static fn ( $data ) => $data->update_with(
				array(
					'version' => 3,
					'styles'  => array(
						'color' => array(
							'background' => $page,
							'text'       => $text,
						),
					),
				)
			)
		);
		wp_clean_theme_json_cache();
	}

	/**
	 * Forgets the colors.
	 */
	public function tear_down(): void {
		parent::tear_down();
		wp_clean_theme_json_cache();
	}

	/**
	 * @dataProvider pages
	 *
	 * @param string $page     The page's color.
	 * @param string $text     The text's color.
	 * @param string $expected The custom properties.
	 */
	public function test_style_sheets_know_the_colors_of_the_page( string $page, string $text, string $expected ): void {
		self::paint( $page, $text );
		self::assertSame( $expected, Look::css() );
	}

	public function test_a_classic_theme_says_its_background_and_has_the_fields_of_browsers(): void {
		switch_theme( 'freehold-classic' );
		wp_clean_theme_json_cache();
		$fields = '--freehold-field:field;--freehold-field-text:fieldtext;';
		self::assertSame( ":root{{$fields}}", Look::css() );
		add_theme_support( 'custom-background', array( 'default-color' => 'd1e4dd' ) );
		self::assertSame( ":root{--freehold-page:#d1e4dd;--freehold-text:#000;{$fields}}", Look::css() );
		set_theme_mod( 'background_color', '28303d' );
		self::assertSame( ":root{--freehold-page:#28303d;--freehold-text:#fff;{$fields}}", Look::css() );
		remove_theme_mod( 'background_color' );
		remove_theme_support( 'custom-background' );
		switch_theme( 'twentytwentyfive' );
	}

	/**
	 * @return array<string, string[]>
	 */
	public static function pages(): array {
		return array(
			'light'        => array( '#fdfdfd', '#111', ':root{--freehold-page:#fdfdfd;--freehold-text:#111;--freehold-scheme:light;}' ),
			'dark'         => array( '#1b1b1b', '#f0f0f0', ':root{--freehold-page:#1b1b1b;--freehold-text:#f0f0f0;--freehold-scheme:dark;}' ),
			'three digits' => array( '#eee', '#111', ':root{--freehold-page:#eee;--freehold-text:#111;--freehold-scheme:light;}' ),
			'rgb'          => array( 'rgb(10,10,10)', '#fff', ':root{--freehold-page:rgb(10,10,10);--freehold-text:#fff;--freehold-scheme:dark;}' ),
			'rgb, modern'  => array( 'rgb(98% 97% 96% / 1)', '#111', ':root{--freehold-page:rgb(98% 97% 96% / 1);--freehold-text:#111;--freehold-scheme:light;}' ),
			'hsl, yellow'  => array( 'hsl(60, 100%, 50%)', '#111', ':root{--freehold-page:hsl(60, 100%, 50%);--freehold-text:#111;--freehold-scheme:light;}' ),
			'hsl, blue'    => array( 'hsl(240deg 100% 50%)', '#fff', ':root{--freehold-page:hsl(240deg 100% 50%);--freehold-text:#fff;--freehold-scheme:dark;}' ),
			'a variable'   => array( 'var(--wp--preset--color--contrast)', '#fff', ':root{--freehold-page:#111111;--freehold-text:#fff;--freehold-scheme:dark;}' ),
			'translucent'  => array( 'rgba(0,0,0,0.05)', '#111', ':root{--freehold-page:rgba(0,0,0,0.05);--freehold-text:#111;}' ),
			'not computed' => array( 'var(--elsewhere)', '#fff', ':root{--freehold-page:var(--elsewhere);--freehold-text:#fff;}' ),
			'no color'     => array( 'url(x)', '#fff', '' ),
		);
	}

	/**
	 * @dataProvider themes
	 *
	 * @param string $theme  The theme.
	 * @param bool   $margin Whether blocks have a margin of their own.
	 */
	public function test_blocks_keep_a_distance_in_themes_without_a_block_gap( string $theme, bool $margin ): void {
		switch_theme( $theme );
		wp_clean_theme_json_cache();
		wp_deregister_style( 'freehold-block-map' );
		Assets::enqueue_style( 'jetpack/map' );
		$css = implode( '', (array) wp_styles()->get_data( 'freehold-block-map', 'after' ) );
		self::assertSame( $margin, str_contains( $css, ':where(.wp-block-jetpack-map' ) );
		switch_theme( 'twentytwentyfive' );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function themes(): array {
		return array(
			'block theme'   => array( 'twentytwentyfive', false ),
			'classic theme' => array( 'freehold-classic', true ),
		);
	}

	public function test_output_brings_the_style_sheets_of_its_fields_and_buttons(): void {
		wp_register_style( 'wp-block-button', 'https://site.test/button.css', array(), '1' );
		wp_dequeue_style( 'wp-block-button' );
		wp_dequeue_style( 'freehold-look' );
		Assets::with_look( '<p>Text</p>' );
		self::assertFalse( wp_style_is( 'wp-block-button' ) );
		self::assertFalse( wp_style_is( 'freehold-look' ) );
		Assets::with_look( '<button class="wp-block-button__link">Send</button>' );
		self::assertTrue( wp_style_is( 'wp-block-button' ) );
		Assets::with_look( '<input class="freehold-input" type="email">' );
		self::assertTrue( wp_style_is( 'freehold-look' ) );
	}
}
