<?php
/**
 * Writes the style book: for each group of features, a page with its blocks in every variation.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Manifest;
use WP_Block_Type_Registry;
use WP_HTML_Tag_Processor;

require_once __DIR__ . '/blocks.php';

/** Stored posts of modules' tests that show what no attribute switches. */
const STORED = array(
	'contact-form'  => array( 'every-field', 'steps' ),
	'donations'     => array( 'only-monthly' ),
	'eventbrite'    => array( 'modal' ),
	'slideshow'     => array( 'with-shapes' ),
	'tiled-gallery' => array( 'circles-wide', 'squares', 'columns', 'captions' ),
);

/** Modules whose blocks differ by state: the last one shows results below its field. */
const STATEFUL = array( 'map', 'gif', 'related-posts', 'instagram-gallery', 'instant-search' );

/** Attributes that visitors do not see: they are about the editor, mail or data. */
const NOT_SEEN = array( 'autoplay', 'emailNotifications', 'formNotifications', 'isConverting', 'isExample', 'isPreview', 'isPremiumContentChild', 'jetpackCRM', 'loop', 'muted', 'playsinline', 'preview', 'saveInPostContent', 'saveResponses', 'scrollToZoom', 'useAverageColor' );

/** Further values of attributes. */
const VALUES = array(
	'jetpack/slideshow'     => array( 'perView' => array( 3 ) ),
	'jetpack/related-posts' => array( 'postLayout' => array( 'list' ) ),
);

/**
 * Returns the first block of each kind that can stand alone.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
 * @return array<string, array<string, mixed>>
 */
$kinds = static function ( array $blocks ) use ( &$kinds ): array {
	$found = array();
	foreach ( $blocks as $parsed ) {
		$type    = WP_Block_Type_Registry::get_instance()->get_registered( (string) $parsed['blockName'] );
		$found  += isset( Manifest::blocks()[ (string) $parsed['blockName'] ] ) && null === $type?->parent && null === $type?->ancestor
			? array( $parsed['blockName'] => $parsed )
			: $kinds( $parsed['innerBlocks'] );
	}
	return $found;
};

/** Returns a block with other attributes and a further class, also in its saved HTML. */
$with = static function ( array $parsed, array $attributes, string $class = '' ): string {
	$parsed['attrs'] = $attributes + $parsed['attrs'];
	if ( '' !== $class ) {
		$parsed['attrs']['className'] = trim( ( $parsed['attrs']['className'] ?? '' ) . ( str_starts_with( $class, 'is-' ) ? " {$class}" : '' ) );
		foreach ( array_keys( $parsed['innerContent'] ) as $index ) {
			$tags = new WP_HTML_Tag_Processor( (string) $parsed['innerContent'][ $index ] );
			if ( $tags->next_tag() ) {
				$tags->add_class( $class );
				$parsed['innerContent'][ $index ] = $tags->get_updated_html();
				break;
			}
		}
		$parsed['attrs'] = array_filter( $parsed['attrs'], static fn ( $value ): bool => '' !== $value );
	}
	return serialize_block( $parsed );
};

/**
 * Returns each variation of a block: title and stored block.
 *
 * @param array<string, mixed> $parsed The block.
 * @return array<string, string>
 */
$variations = static function ( array $parsed ) use ( $with ): array {
	$name = $parsed['blockName'];
	$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
	$all  = array( '' => serialize_block( $parsed ) );
	foreach ( $type->styles as $style ) {
		$all[ "Style {$style['name']}" ] = $with( $parsed, array(), "is-style-{$style['name']}" );
	}
	foreach ( $type->attributes as $attribute => $schema ) {
		$values = VALUES[ $name ][ $attribute ] ?? $schema['enum'] ?? ( 'boolean' === ( $schema['type'] ?? '' ) ? array( true, false ) : array() );
		foreach ( in_array( $attribute, NOT_SEEN, true ) ? array() : $values as $value ) {
			if ( ( $parsed['attrs'][ $attribute ] ?? $schema['default'] ?? null ) !== $value ) {
				$all[ "{$attribute}: " . wp_json_encode( $value ) ] = $with( $parsed, array( $attribute => $value ) );
			}
		}
	}
	$aligned = $type->supports['align'] ?? false;
	foreach ( array_intersect( array( 'left', 'right' ), true === $aligned ? array( 'left', 'right' ) : (array) $aligned ) as $side ) {
		$all[ "Aligned {$side}" ] = $with( $parsed, array( 'align' => $side ), "align{$side}" );
	}
	$all['Just inserted'] = block( substr( $name, 0, 5 ) === 'core/' ? substr( $name, 5 ) : $name );
	return $all;
};

/** Returns a block with its title. */
$specimen = static fn ( string $title, string $markup ): string => post(
	block( 'paragraph', array( 'className' => 'style-book-name' ), '<p class="style-book-name">' . esc_html( $title ) . '</p>' ),
	block( 'group', array( 'className' => 'is-specimen' ), '<div class="wp-block-group is-specimen">' . $markup . '</div>' )
);

/** Pages whose block is on a post that they link to. */
$elsewhere = array(
	'related-posts' => array( 'jetpack/related-posts' => parse_blocks( block( 'jetpack/related-posts', array( 'displayHeadline' => true ) ) )[0] ),
);

$images = array_map( __NAMESPACE__ . '\url_of', images( 5 ) );
$groups = array();
foreach ( Manifest::modules() as $slug => $about ) {
	$page  = parse_blocks( get_page_by_path( "start/{$slug}" )->post_content );
	$shown = array();
	foreach ( $elsewhere[ $slug ] ?? $kinds( $page ) as $name => $parsed ) {
		if ( Manifest::blocks()[ $name ]['module'] !== $slug ) {
			continue;
		}
		foreach ( $variations( $parsed ) as $title => $markup ) {
			$shown[ $name . ( '' === $title ? '' : ", {$title}" ) ] = $markup;
		}
	}
	foreach ( STORED[ $slug ] ?? array() as $file ) {
		$stored = (string) file_get_contents( __DIR__ . "/stored/{$slug}/{$file}.html" );
		$index  = 0;
		$shown[ "{$slug}, stored: {$file}" ] = (string) preg_replace_callback(
			'~https?://[^"\s]+\.(?:jpe?g|png|webp)[^"\s]*~',
			static function () use ( $images, &$index ): string {
				return $images[ $index++ % count( $images ) ];
			},
			$stored
		);
	}
	$seen = array();
	foreach ( $shown as $title => $markup ) {
		// An attribute that changes nothing here is no variation.
		$html = preg_replace( '/[0-9a-f]{8,}|-?\d+/', '', do_blocks( $markup ) );
		if ( in_array( $html, $seen, true ) ) {
			continue;
		}
		$seen[]                      = $html;
		$groups[ $about['group'] ][] = $specimen( $title, $markup );
	}
}
// Blocks whose states differ, each once, so that one page shows them all.
foreach ( STATEFUL as $slug ) {
	foreach ( $elsewhere[ $slug ] ?? $kinds( parse_blocks( get_page_by_path( "start/{$slug}" )->post_content ) ) as $name => $parsed ) {
		if ( Manifest::blocks()[ $name ]['module'] === $slug ) {
			// Dates would change the images.
			$groups['states'][] = $specimen( $name, $with( $parsed, 'related-posts' === $slug ? array( 'displayDate' => false ) : array() ) );
		}
	}
}
/** Core's button, for comparison. */
const CORES = '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button {"className":"is-cores"} --><div class="wp-block-button is-cores"><a class="wp-block-button__link wp-element-button">Core</a></div><!-- /wp:button --></div><!-- /wp:buttons -->';
foreach ( $groups as $group => $specimens ) {
	wp_insert_post(
		wp_slash(
			array(
				'post_type'    => 'style_book',
				'post_status'  => 'publish',
				'post_title'   => GROUPS[ $group ] ?? 'States',
				'post_name'    => $group,
				'post_content' => post( CORES, ...$specimens ),
			)
		)
	);
}
flush_rewrite_rules();
