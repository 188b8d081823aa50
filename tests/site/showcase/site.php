<?php
/**
 * What the sites of the demo have in common: photographs, pages that are written once, a style, a header and a footer.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

use Freehold\Modules\Patterns\Markup;
use Freehold\Payments\Plans;

require_once __DIR__ . '/blocks.php';

/** The photographs: what each shows. */
const PHOTOS = array(
	'interior'  => 'A bright café with a teal counter, wooden chairs and shelves full of jars',
	'cup'       => 'A white cup with a heart in the milk, on a table of dark wood',
	'harbour'   => 'Sailing boats beside a jetty in the evening light, with a lighthouse behind them',
	'bags'      => 'Three bags of coffee beans side by side on a shelf',
	'roll'      => 'A cinnamon roll with icing on a blue plate',
	'flatlay'   => 'Five cups of coffee and tea on a light wooden table, seen from above',
	'pour'      => 'A coffee filter on a white jug, beside a kettle',
	'evening'   => 'A cup beside a burning candle at night',
	'beans'     => 'A wooden scoop in roasted coffee beans',
	'bag-guji'  => 'A paper bag with the label Guji',
	'bag-lane'  => 'A dark blue bag with the label Lane',
	'bag-huila' => 'A white bag with the label Huila',
);

/**
 * Returns a photograph of the media library, and adds it first if it is not there.
 *
 * @param string $name Its name.
 * @return array{id: int, url: string, alt: string}
 */
function photo( string $name ): array {
	$found = get_page_by_path( "photo-{$name}", OBJECT, 'attachment' );
	$id    = $found instanceof \WP_Post ? $found->ID : add_photo( $name );
	return array(
		'id'  => $id,
		'url' => (string) wp_get_attachment_url( $id ),
		'alt' => PHOTOS[ $name ],
	);
}

/** Adds a photograph with the sizes that are beside it, because resizing takes seconds, and returns its ID. */
function add_photo( string $name ): int {
	$store = static fn ( string $file ): array => wp_upload_bits( "{$file}.webp", null, (string) file_get_contents( __DIR__ . "/images/{$file}.webp" ) );
	$file  = $store( $name );
	$size  = (array) getimagesize( $file['file'] );
	$sizes = array();
	if ( file_exists( __DIR__ . "/images/{$name}-small.webp" ) ) {
		$small                 = $store( "{$name}-small" );
		$box                   = (array) getimagesize( $small['file'] );
		$sizes['medium_large'] = array(
			'file'      => basename( $small['file'] ),
			'width'     => $box[0],
			'height'    => $box[1],
			'mime-type' => 'image/webp',
		);
	}
	$id = wp_insert_attachment(
		array(
			'post_mime_type' => 'image/webp',
			'post_title'     => ucfirst( str_replace( '-', ' ', $name ) ),
			'post_name'      => "photo-{$name}",
			'guid'           => $file['url'],
		),
		$file['file']
	);
	wp_update_attachment_metadata(
		$id,
		array(
			'file'     => _wp_relative_upload_path( $file['file'] ),
			'width'    => $size[0],
			'height'   => $size[1],
			'filesize' => filesize( $file['file'] ),
			'sizes'    => $sizes,
		)
	);
	update_post_meta( $id, '_wp_attachment_image_alt', PHOTOS[ $name ] );
	return $id;
}

/**
 * Returns an image block.
 *
 * @param string               $name       The photograph.
 * @param string               $ratio      How it is cropped; empty for all of it.
 * @param array<string, mixed> $attributes Further attributes.
 * @param string               $caption    Its caption.
 */
function figure( string $name, string $ratio = '', array $attributes = array(), string $caption = '' ): string {
	$photo = photo( $name );
	return Markup::image( $photo['url'], $photo['alt'], array( 'id' => $photo['id'], 'sizeSlug' => 'full' ) + ( '' === $ratio ? array() : array( 'aspectRatio' => $ratio ) ) + $attributes, $caption );
}

/** Returns a short line above a heading. */
function over( string $text ): string {
	return Markup::text( $text, array( 'className' => 'is-over' ) );
}

/**
 * Returns a heading that is as wide as the section, with a short line above it.
 *
 * @param string $over The line.
 * @param string $text The heading.
 */
function top( string $over, string $text ): string {
	return Markup::group( array( 'align' => 'wide', 'style' => array( 'spacing' => array( 'blockGap' => '0.75rem' ) ) ), over( $over ), Markup::heading( $text ) );
}

/**
 * Returns the blocks of a pattern.
 *
 * @param string                $name  Its name.
 * @param array<string, string> $texts What to replace.
 */
function pattern( string $name, array $texts = array() ): string {
	return strtr( trim( (string) \WP_Block_Patterns_Registry::get_instance()->get_registered( "freehold/{$name}" )['content'] ), $texts );
}

/**
 * Returns a button that opens the payment page of a plan, which is created if it does not exist.
 *
 * @param string $title    The plan.
 * @param string $price    Its price in US dollars.
 * @param string $interval `1 month` or `one-time`.
 * @param string $text     The text of the button.
 */
function pay( string $title, string $price, string $interval, string $text ): string {
	return Markup::block(
		'jetpack/payment-buttons',
		array(),
		'<div class="wp-block-jetpack-payment-buttons">' . Markup::block(
			'jetpack/recurring-payments',
			array( 'planIds' => array( plan( $title, $price, $interval ) ) ),
			'<div class="wp-block-jetpack-recurring-payments">' . Markup::block( 'jetpack/button', array( 'element' => 'a', 'text' => $text ) ) . '</div>'
		) . '</div>'
	);
}

/** Returns the ID of a plan in US dollars. */
function plan( string $title, string $price, string $interval ): int {
	foreach ( get_posts( array( 'post_type' => 'jp_mem_plan', 'title' => $title, 'numberposts' => 1 ) ) as $plan ) {
		return $plan->ID;
	}
	return Plans::create( compact( 'title', 'price', 'interval' ) + array( 'currency' => 'USD' ) )->id;
}

/**
 * Returns blocks that only members see, with an offer for all others.
 *
 * @param string $plan      The name of the plan, which costs $5 a month.
 * @param string $title     The heading of the offer.
 * @param string $text      Its text.
 * @param string ...$blocks What members see.
 */
function members( string $plan, string $title, string $text, string ...$blocks ): string {
	$id     = plan( $plan, '5', '1 month' );
	$button = Markup::block( 'jetpack/recurring-payments', array( 'planIds' => array( $id ) ), '<div class="wp-block-jetpack-recurring-payments">' . Markup::block( 'jetpack/button', array( 'element' => 'a', 'text' => 'Join for $5 a month' ) ) . '</div>' );
	$login  = Markup::block( 'premium-content/login-button', array(), '<div class="wp-block-premium-content-login-button wp-block-button"><a class="wp-block-button__link">Log in</a></div>' );
	$offer  = post( Markup::heading( $title, 2, array( 'fontSize' => 'x-large' ) ), Markup::text( $text ), Markup::block( 'premium-content/buttons', array(), '<div class="wp-block-premium-content-buttons wp-block-buttons">' . post( $button, $login ) . '</div>' ) );
	return Markup::block(
		'premium-content/container',
		array( 'selectedPlanIds' => array( $id ) ),
		'<div class="wp-block-premium-content-container">' . post(
			Markup::block( 'premium-content/subscriber-view', array(), '<div class="wp-block-premium-content-subscriber-view entry-content">' . post( ...$blocks ) . '</div>' ),
			Markup::block( 'premium-content/logged-out-view', array(), '<div class="wp-block-premium-content-logged-out-view entry-content">' . $offer . '</div>' )
		) . '</div>'
	);
}

/**
 * Returns posts as cards, with headings of a level.
 *
 * @param int    $number How many.
 * @param int    $level  The level.
 * @param int    $offset How many of the newest are left out.
 * @param string $ratio  How images are cropped.
 */
function latest( int $number = 3, int $level = 3, int $offset = 0, string $ratio = '4/3' ): string {
	$card = Markup::group(
		array( 'className' => 'is-card', 'style' => array( 'spacing' => array( 'blockGap' => '0.75rem' ) ) ),
		Markup::block( 'post-featured-image', array( 'isLink' => true, 'aspectRatio' => $ratio, 'sizeSlug' => 1 === $number ? 'full' : 'medium_large' ) ),
		Markup::block( 'post-date', array( 'fontSize' => 'small' ) ),
		Markup::block( 'post-title', array( 'isLink' => true, 'level' => $level, 'fontSize' => 1 === $number ? 'xx-large' : 'large' ) ),
		Markup::block( 'post-excerpt', array( 'excerptLength' => 22, 'fontSize' => 1 === $number ? 'large' : 'small' ) )
	);
	return Markup::block(
		'query',
		array(
			'queryId' => 1,
			'query'   => array( 'perPage' => $number, 'offset' => $offset, 'postType' => 'post', 'order' => 'desc', 'orderBy' => 'date', 'inherit' => false ),
			'align'   => 'wide',
		),
		'<div class="wp-block-query alignwide">' . Markup::block( 'post-template', array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|50' ) ), 'layout' => 1 === $number ? array( 'type' => 'default' ) : array( 'type' => 'grid', 'minimumColumnWidth' => '20rem' ) ), $card ) . '</div>'
	);
}

/**
 * Writes a post, or writes it again, and returns its ID.
 *
 * @param array<string, mixed> $fields Its fields; `post_name` and `post_type` tell which it is.
 */
function write( array $fields ): int {
	$fields += array(
		'post_type'      => 'page',
		'post_status'    => 'publish',
		'comment_status' => 'closed',
	);
	$found   = get_posts(
		array(
			'post_type'   => $fields['post_type'],
			'name'        => $fields['post_name'],
			'numberposts' => 1,
			'post_status' => 'any',
		)
	);
	$id      = wp_insert_post( wp_slash( array( 'ID' => $found[0]->ID ?? 0 ) + $fields ), true );
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( $id->get_error_message() );
	}
	return $id;
}

/**
 * Writes a template or a part of templates, as the Site Editor does.
 *
 * @param string $type    `wp_template` or `wp_template_part`.
 * @param string $name    Its name.
 * @param string $content Its blocks.
 */
function template( string $type, string $name, string $content ): void {
	$id = write(
		array(
			'post_type'    => $type,
			'post_title'   => ucfirst( $name ),
			'post_name'    => $name,
			'post_content' => $content,
		)
	);
	wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
	if ( 'wp_template_part' === $type ) {
		wp_set_object_terms( $id, $name, 'wp_template_part_area' );
	}
}

/** Returns a template with the header and the footer around its blocks. */
function framed( string ...$blocks ): string {
	return post(
		Markup::block( 'template-part', array( 'slug' => 'header' ) ),
		Markup::block(
			'group',
			array( 'tagName' => 'main', 'style' => array( 'spacing' => array( 'margin' => array( 'top' => '0' ) ) ), 'layout' => array( 'type' => 'constrained' ) ),
			'<main class="wp-block-group" style="margin-top:0">' . post( ...$blocks ) . '</main>'
		),
		Markup::block( 'template-part', array( 'slug' => 'footer' ) )
	);
}

/** Writes the template of posts, with blocks at the end. */
function single( string ...$after ): void {
	template(
		'wp_template',
		'single',
		framed(
			Markup::section(
				array( 'style' => array( 'spacing' => array( 'blockGap' => 'var:preset|spacing|40', 'padding' => array( 'bottom' => '0' ) ) ) ),
				Markup::row( array( 'style' => array( 'spacing' => array( 'blockGap' => '0.6rem' ) ), 'className' => 'is-meta' ), Markup::block( 'post-terms', array( 'term' => 'category', 'fontSize' => 'small' ) ), Markup::block( 'post-date', array( 'fontSize' => 'small' ) ) ),
				Markup::block( 'post-title', array( 'level' => 1, 'className' => 'is-story' ) ),
				Markup::block( 'post-excerpt', array( 'fontSize' => 'large', 'excerptLength' => 40 ) ),
				Markup::block( 'post-featured-image', array( 'align' => 'wide', 'aspectRatio' => '16/9' ) )
			),
			Markup::block( 'post-content', array( 'align' => 'full', 'layout' => array( 'type' => 'constrained' ), 'style' => array( 'spacing' => array( 'padding' => array( 'top' => 'var:preset|spacing|50', 'bottom' => 'var:preset|spacing|60' ) ) ) ) ),
			Markup::section(
				array( 'style' => array( 'spacing' => array( 'padding' => array( 'top' => '0' ) ) ) ),
				Markup::line(),
				Markup::block( 'jetpack/related-posts', array( 'align' => 'wide', 'displayThumbnails' => true, 'displayHeadline' => true, 'headline' => 'Read next' ) )
			),
			...$after
		)
	);
}

/**
 * Gives the site a style, as the Site Editor stores it.
 *
 * @param string $folder The folder with `style.json` and `style.css`.
 */
function style( string $folder ): void {
	$style                  = (array) wp_json_file_decode( "{$folder}/style.json", array( 'associative' => true ) );
	$style['styles']['css'] = (string) file_get_contents( "{$folder}/style.css" );
	$style                 += array( 'isGlobalStylesUserThemeJSON' => true );
	wp_update_post(
		wp_slash(
			array(
				'ID'           => \WP_Theme_JSON_Resolver::get_user_global_styles_post_id(),
				'post_content' => (string) wp_json_encode( $style ),
			)
		)
	);
}

/** Returns a link of a navigation. */
function nav( string $label, string $path ): string {
	return Markup::block(
		'navigation-link',
		array(
			'label'          => $label,
			'url'            => home_url( $path ),
			'kind'           => 'custom',
			'isTopLevelLink' => true,
		)
	);
}

/** Returns the line above the header that says what this site is. */
function demo_line(): string {
	return Markup::group(
		array( 'align' => 'full', 'className' => 'is-style-section-1 is-demo', 'style' => array( 'spacing' => array( 'padding' => array( 'top' => '0.5rem', 'bottom' => '0.5rem' ) ) ), 'layout' => array( 'type' => 'constrained' ) ),
		Markup::text( 'A demo of Freehold: nothing is charged, nothing leaves this computer. ' . a( home_url( '/tour/' ), 'Take the tour' ), array( 'align' => 'center', 'fontSize' => 'small' ) )
	);
}
