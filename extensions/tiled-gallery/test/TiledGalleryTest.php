<?php
/**
 * What visitors get of a gallery, and where its files come from.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Media\Images;
use Freehold\Modules;

final class TiledGalleryTest extends TestCase {

	/** An image of the library that lies in no file: what is said of it is enough. */
	private static function attachment( string $file = '2021/05/boats.jpg', int $width = 3000, int $height = 2000 ): int {
		$id = wp_insert_attachment( array( 'post_title' => 'Boats', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ), $file );
		$name = basename( $file, '.jpg' );
		$size = static fn ( int $wide, int $high ): array => array( 'file' => "{$name}-{$wide}x{$high}.jpg", 'width' => $wide, 'height' => $high, 'mime-type' => 'image/jpeg' );
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => $file,
				'width'  => $width,
				'height' => $height,
				'sizes'  => array(
					'thumbnail'    => $size( 150, 150 ),
					'medium'       => $size( 300, (int) round( 300 * $height / $width ) ),
					'medium_large' => $size( 768, (int) round( 768 * $height / $width ) ),
					'large'        => $size( 1024, (int) round( 1024 * $height / $width ) ),
					'1536x1536'    => $size( 1536, (int) round( 1536 * $height / $width ) ),
				),
			)
		);
		return (int) $id;
	}

	private static function img( int $id, string $more = '', string $url = 'https://example.org/wp-content/uploads/2021/05/boats-1024x683.jpg', string $size = ' data-height="683" data-width="1024"' ): string {
		return "<img alt=\"Boats\"{$size} data-id=\"{$id}\" data-url=\"{$url}\" src=\"https://i0.wp.com/" . substr( $url, 8 ) . "?ssl=1\"{$more}/>";
	}

	/** @param string[][][] $rows Rows of columns of images. */
	private static function gallery( array $rows, array $attributes = array(), string $class = 'is-style-rectangular' ): string {
		$html = '';
		foreach ( $rows as $row ) {
			$html .= '<div class="tiled-gallery__row">';
			foreach ( $row as $column ) {
				$html .= '<div class="tiled-gallery__col" style="flex-basis:50%">';
				foreach ( $column as $image ) {
					$html .= "<figure class=\"tiled-gallery__item\">{$image}</figure>";
				}
				$html .= '</div>';
			}
			$html .= '</div>';
		}
		return do_blocks( '<!-- wp:jetpack/tiled-gallery ' . wp_json_encode( (object) $attributes ) . " -->\n<div class=\"wp-block-jetpack-tiled-gallery aligncenter {$class}\"><div class=\"\"><div class=\"tiled-gallery__gallery\">{$html}</div></div></div>\n<!-- /wp:jetpack/tiled-gallery -->" );
	}

	/** @return string[] The `style` of each column, in order. */
	private static function columns( string $html ): array {
		$tags   = new \WP_HTML_Tag_Processor( $html );
		$styles = array();
		while ( $tags->next_tag( array( 'class_name' => 'tiled-gallery__col' ) ) ) {
			$styles[] = $tags->get_attribute( 'style' );
		}
		return $styles;
	}

	private static function sized( int $width, int $height ): string {
		return self::img( 0, '', "https://example.org/{$width}-{$height}.jpg", " data-height=\"{$height}\" data-width=\"{$width}\"" );
	}

	/** @return array<string, array{string[][], string[]}> Columns of a row, and their styles. */
	public static function rows(): array {
		$tall = self::sized( 500, 1000 );
		$wide = self::sized( 1000, 500 );
		return array(
			'one portrait'                    => array( array( array( $tall ) ), array( 'flex:0 1 calc(100% + 0px)' ) ),
			'one landscape'                   => array( array( array( $wide ) ), array( 'flex:0 1 calc(100% + 0px)' ) ),
			'landscapes beside one portrait'  => array( array( array( $tall ), array( $wide, $wide ) ), array( 'flex:0 1 calc(33.33333% + 0px)', 'flex:0 1 calc(66.66667% + -4px)' ) ),
			'two columns of portraits'        => array( array( array( $tall, $tall ), array( $tall, $tall, $tall, $tall ) ), array( 'flex:0 1 calc(66.66667% + -2px)', 'flex:0 1 calc(33.33333% + -2px)' ) ),
			'mixed images in narrow columns'  => array( array( array( $tall, $wide ), array( $tall, $tall ) ), array( 'flex:0 1 calc(61.53846% + -2.46154px)', 'flex:0 1 calc(38.46154% + -1.53846px)' ) ),
		);
	}

	/**
	 * @dataProvider rows
	 * @param string[][] $columns Images in columns.
	 * @param string[]   $styles  The style of each column.
	 */
	public function test_columns_fill_their_row_and_are_equally_high( array $columns, array $styles ): void {
		$html = self::gallery( array( $columns ) );
		$this->assertSame( $styles, self::columns( $html ) );
		preg_match_all( '/calc\(([\d.]+)% \+ ([-\d.]+)px\)/', implode( $styles ), $widths );
		$this->assertEqualsWithDelta( 100, array_sum( $widths[1] ), 0.001 );
		$this->assertEqualsWithDelta( -4 * ( count( $columns ) - 1 ), array_sum( $widths[2] ), 0.001, 'The gaps.' );
		$this->assertStringNotContainsString( 'flex-basis', $html );
	}

	public function test_tiles_have_the_shape_of_their_images(): void {
		$html = self::gallery( array( array( array( self::sized( 500, 1000 ) ), array( self::sized( 1000, 500 ) ) ) ) );
		preg_match_all( '/aspect-ratio:([\d.]+)/', $html, $found );
		$this->assertSame( array( '0.5', '2' ), $found[1] );
	}

	public function test_images_stay_within_the_column_while_the_module_is_off(): void {
		$gallery = static fn (): string => self::gallery( array( array( array( self::img( 0 ), self::img( 0 ) ) ) ) );
		Modules::get( 'tiled-gallery' )->always();
		$this->assertStringNotContainsString( 'style="max-width:100%;height:auto"', $gallery(), 'The module is on.' );
		Modules::set_active( 'tiled-gallery', false );
		Modules::get( 'tiled-gallery' )->always();
		$type = unregister_block_type( 'jetpack/tiled-gallery' );
		try {
			$html = $gallery();
		} finally {
			register_block_type( $type );
			Modules::set_active( 'tiled-gallery', true );
		}
		$this->assertSame( 2, substr_count( $html, 'style="max-width:100%;height:auto"' ) );
		$this->assertSame( 2, substr_count( $html, 'alt="Boats"' ) );
	}

	public function test_the_local_file_is_shown_in_its_stored_sizes(): void {
		$id   = self::attachment();
		$html = self::gallery( array( array( array( self::img( $id ) ) ) ), array( 'ids' => array( $id ) ) );
		$base = wp_get_upload_dir()['baseurl'] . '/2021/05/boats';
		$this->assertStringContainsString( "src=\"{$base}-1024x683.jpg\"", $html );
		$this->assertStringContainsString( "srcset=\"{$base}-300x200.jpg 300w, {$base}-768x512.jpg 768w, {$base}-1024x683.jpg 1024w, {$base}-1536x1024.jpg 1536w\"", $html );
		$this->assertStringContainsString( 'width="3000"', $html );
		$this->assertStringNotContainsString( '150x150', $html );
		$this->assertStringNotContainsString( 'i0.wp.com', $html );
		$this->assertMatchesRegularExpression( '/sizes="\(max-width: \d+px\) 100vw, \d+px"/', $html );
	}

	public function test_a_square_needs_more_of_its_image_than_shows(): void {
		$id  = self::attachment();
		$img = self::img( $id );
		$this->assertStringContainsString( ' 75vw, ', self::gallery( array( array( array( $img ), array( $img ) ) ), array( 'className' => 'is-style-square' ), 'is-style-square' ) );
	}

	public function test_ids_of_another_site_show_no_other_image(): void {
		$id   = self::attachment( '2021/05/cat.jpg' );
		$html = self::gallery( array( array( array( self::img( $id ) ) ) ) );
		$this->assertStringContainsString( 'src="https://i0.wp.com/example.org/wp-content/uploads/2021/05/boats-1024x683.jpg?ssl=1"', $html );
		$this->assertStringNotContainsString( 'cat', $html );
		$this->assertStringNotContainsString( 'srcset', $html );
	}

	public function test_a_deleted_image_keeps_its_place_and_its_text(): void {
		$html = self::gallery( array( array( array( self::img( 987654 ) ), array( self::img( 0, '', 'https://example.org/b.jpg', '' ) ) ) ) );
		$this->assertSame( 2, substr_count( $html, '<img ' ) );
		$this->assertSame( 2, substr_count( $html, 'alt="Boats"' ) );
		$this->assertStringContainsString( 'height="800"', $html );
		$this->assertStringContainsString( 'aspect-ratio:1"', $html );
	}

	public function test_a_size_that_the_post_does_not_know_is_the_librarys(): void {
		$id = self::attachment();
		$this->assertStringContainsString( 'aspect-ratio:1.5"', self::gallery( array( array( array( self::img( $id, '', 'https://example.org/boats.jpg', '' ) ) ) ) ) );
	}

	public function test_the_proxy_is_left_out_for_files_of_this_site(): void {
		$host = wp_parse_url( home_url(), PHP_URL_HOST );
		$port = wp_parse_url( home_url(), PHP_URL_PORT );
		$own  = $host . ( $port ? ":{$port}" : '' );
		$this->assertSame( wp_parse_url( home_url(), PHP_URL_SCHEME ) . "://{$own}/a.jpg", Images::own( "https://i2.wp.com/{$own}/a.jpg?resize=5%2C5&ssl=1" ) );
		$this->assertSame( 'https://i2.wp.com/elsewhere.example/a.jpg', Images::own( 'https://i2.wp.com/elsewhere.example/a.jpg' ) );
		$this->assertSame( 'https://example.org/a.jpg', Images::own( 'https://example.org/a.jpg' ) );
	}

	public function test_a_label_does_not_hide_the_alternative_text(): void {
		$html = self::gallery( array( array( array( self::img( 0, ' tabindex="0" role="button" aria-label="Open image 1 of 1 in full-screen"' ) ) ) ) );
		$this->assertStringContainsString( 'alt="Boats"', $html );
		foreach ( array( 'role=', 'tabindex=', 'aria-label=' ) as $gone ) {
			$this->assertStringNotContainsString( $gone, $html );
		}
	}

	public function test_a_link_around_an_image_without_alt_text_has_a_name_and_the_local_url(): void {
		$id   = self::attachment();
		$url  = 'https://i0.wp.com/example.org/wp-content/uploads/2021/05/boats-1024x683.jpg?ssl=1';
		$html = self::gallery( array( array( array( "<a href=\"{$url}\">" . str_replace( 'alt="Boats"', 'alt=""', self::img( $id ) ) . '</a>', "<a href=\"{$url}\">" . self::img( $id ) . '</a>' ) ) ), array( 'linkTo' => 'media' ) );
		$this->assertSame( 1, substr_count( $html, 'aria-label="Image 1 of 2"' ) );
		$this->assertSame( 1, substr_count( $html, 'aria-label' ) );
		$this->assertSame( 2, substr_count( $html, wp_get_attachment_url( $id ) . '"' ) - substr_count( $html, 'src="' . wp_get_attachment_url( $id ) . '"' ) );
	}

	public function test_captions_are_shown_and_cleaned(): void {
		$html = self::gallery( array( array( array( self::img( 0 ) ) ) ), array( 'more' => array( array( 'caption' => 'At <em>noon</em><script>alert(1)</script>' ) ) ) );
		$this->assertStringContainsString( '<figcaption class="tiled-gallery__caption">At <em>noon</em>alert(1)</figcaption></figure>', $html );
	}

	public function test_a_feed_gets_local_files_and_captions_and_nothing_to_press(): void {
		global $wp_query;
		$id                = self::attachment();
		$rows              = array( array( array( self::img( $id ) ) ) );
		$wp_query->is_feed = true;
		$html              = self::gallery( $rows, array( 'more' => array( array( 'caption' => 'At <em>noon</em>' ) ), 'lightbox' => true ) );
		$wp_query->is_feed = false;
		$this->assertStringContainsString( '>At <em>noon</em></figcaption></figure>', $html );
		$this->assertStringContainsString( wp_get_upload_dir()['baseurl'] . '/2021/05/boats-1024x683.jpg', $html );
		$this->assertStringNotContainsString( '<button', $html );
		$this->assertStringNotContainsString( 'aspect-ratio', $html );
	}

	public function test_corners_are_rounded_but_no_more_than_they_can_be(): void {
		$rows = array( array( array( self::img( 0 ) ) ) );
		$this->assertStringContainsString( '--freehold-tile-corners:20px', self::gallery( $rows, array( 'roundedCorners' => 999 ) ) );
		$this->assertStringNotContainsString( '--freehold-tile-corners', self::gallery( $rows, array( 'roundedCorners' => 9, 'className' => 'is-style-circle' ), 'is-style-circle' ) );
	}

	public function test_core_enlarges_where_it_is_told_to_and_costs_nothing_elsewhere(): void {
		$id   = self::attachment();
		$rows = array( array( array( self::img( $id ) ), array( self::img( $id ) ) ) );
		// Another test may have enqueued it for an image block.
		wp_dequeue_script_module( '@wordpress/block-library/image/view' );
		$this->assertStringNotContainsString( 'data-wp-', self::gallery( $rows ) );
		$this->assertNotContains( '@wordpress/block-library/image/view', self::modules() );
		$html = self::gallery( $rows, array( 'lightbox' => true ) );
		$this->assertSame( 2, substr_count( $html, 'class="lightbox-trigger"' ) );
		$this->assertContains( '@wordpress/block-library/image/view', self::modules() );
		// What leads somewhere is not enlarged.
		$link = array( array( array( '<a href="https://example.net/">' . self::img( $id ) . '</a>' ) ) );
		$this->assertStringNotContainsString( 'data-wp-', self::gallery( $link, array( 'lightbox' => true ) ) );
	}

	public function test_the_site_can_enlarge_images_and_a_gallery_can_turn_it_off(): void {
		$filter = static fn ( \WP_Theme_JSON_Data $data ): \WP_Theme_JSON_Data => $data->update_with( array( 'version' => 3, 'settings' => array( 'blocks' => array( 'core/image' => array( 'lightbox' => array( 'enabled' => true ) ) ) ) ) );
		add_filter( 'wp_theme_json_data_theme', $filter );
		wp_clean_theme_json_cache();
		$rows = array( array( array( self::img( 0 ) ) ) );
		$this->assertStringContainsString( 'lightbox-trigger', self::gallery( $rows ) );
		$this->assertStringNotContainsString( 'lightbox-trigger', self::gallery( $rows, array( 'lightbox' => false ) ) );
		$this->assertStringNotContainsString( 'lightbox-trigger', self::gallery( $rows, array( 'linkTo' => 'media' ) ) );
		remove_filter( 'wp_theme_json_data_theme', $filter );
		wp_clean_theme_json_cache();
	}

	public function test_two_hundred_images_need_few_queries(): void {
		global $wpdb;
		$columns = array();
		$ids     = array();
		for ( $number = 0; $number < 200; $number++ ) {
			$ids[]     = self::attachment( "2021/05/boats-{$number}.jpg" );
			$columns[] = array( self::img( end( $ids ), '', "https://example.org/boats-{$number}-1024x683.jpg" ) );
		}
		foreach ( $ids as $id ) {
			clean_post_cache( $id );
		}
		$before = $wpdb->num_queries;
		$html   = self::gallery( array_chunk( $columns, 4 ) );
		$this->assertSame( 200, substr_count( $html, 'srcset=' ) );
		$this->assertLessThan( 10, $wpdb->num_queries - $before );
	}

	public function test_a_gallery_without_images_shows_nothing(): void {
		$this->assertSame( '', trim( do_blocks( '<!-- wp:jetpack/tiled-gallery /-->' ) ) );
	}

	/** @return string[] The script modules that the page would load. */
	private static function modules(): array {
		$queue = new \ReflectionMethod( wp_script_modules(), 'get_marked_for_enqueue' );
		return array_keys( $queue->invoke( wp_script_modules() ) );
	}
}
