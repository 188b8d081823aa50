<?php
/**
 * Functions that write blocks for the showcase.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

/** The groups, as on the Features screen, in the order of the style book. */
const GROUPS = array(
	'content'  => 'Content',
	'writing'  => 'Writing',
	'media'    => 'Images, video and audio',
	'embeds'   => 'Embeds',
	'audience' => 'Readers and subscribers',
	'payments' => 'Payments',
	'site'     => 'Site',
);

/** The features on the tour, by what an owner wants to do. */
const GOALS = array(
	'Be found and visited'      => array( 'business-hours', 'map', 'contact-info', 'google-calendar', 'instant-search', 'ai-chat', 'seo', 'site-verification', 'social-icons' ),
	'Take bookings and requests' => array( 'contact-form', 'calendly', 'opentable', 'eventbrite', 'button' ),
	'Sell'                      => array( 'payment-buttons', 'simple-payments', 'paid-content', 'donations', 'ads' ),
	'Show your work'            => array( 'slideshow', 'story', 'tiled-gallery', 'image-compare', 'video', 'instagram-gallery', 'pinterest', 'gif', 'external-media', 'resumable-uploads' ),
	'Write and design faster'   => array( 'ai-assistant', 'patterns', 'markdown', 'star-rating' ),
	'Bring people back'         => array( 'subscriptions', 'newsletter', 'mailchimp', 'related-posts', 'repeat-visitor' ),
	'Know and protect your site' => array( 'visits', 'login-protection', 'cookie-consent' ),
);

/**
 * Returns a block.
 *
 * @param string               $name       Its name.
 * @param array<string, mixed> $attributes Its attributes.
 * @param string               $html       Its saved HTML; empty for a block that the server renders.
 */
function block( string $name, array $attributes = array(), string $html = '' ): string {
	$fields = $attributes ? ' ' . serialize_block_attributes( $attributes ) : '';
	return '' === $html
		? "<!-- wp:{$name}{$fields} /-->"
		: "<!-- wp:{$name}{$fields} -->\n{$html}\n<!-- /wp:{$name} -->";
}

/** Joins blocks to a post. */
function post( string ...$blocks ): string {
	return implode( "\n\n", $blocks );
}

/** Returns a paragraph for each text. */
function paragraphs( string ...$texts ): string {
	return post( ...array_map( static fn ( string $text ): string => block( 'paragraph', array(), "<p>{$text}</p>" ), $texts ) );
}

/** Returns a heading of level 2. */
function heading( string $text ): string {
	return block( 'heading', array(), "<h2 class=\"wp-block-heading\">{$text}</h2>" );
}

/** Returns a list. */
function items( string ...$texts ): string {
	return block(
		'list',
		array(),
		'<ul class="wp-block-list">' . post( ...array_map( static fn ( string $text ): string => block( 'list-item', array(), "<li>{$text}</li>" ), $texts ) ) . '</ul>'
	);
}

/** Returns a link. */
function a( string $url, string $text ): string {
	return '<a href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a>';
}

/** Returns a link to one of the plugin's views in wp-admin. */
function view( string $name, string $text ): string {
	return a( \Freehold\Admin\View::url_of( $name ), $text );
}

/** Returns a link to the page with all mails that the site sent. */
function mail( string $text ): string {
	return a( home_url( '/?sent-mail' ), $text );
}

/**
 * Returns the IDs of the site's drawn images, the oldest first.
 *
 * @param int $number How many.
 * @return int[] IDs.
 */
function images( int $number ): array {
	return get_posts(
		array(
			'post_type'      => 'attachment',
			'post_mime_type' => 'image',
			'numberposts'    => $number,
			'fields'         => 'ids',
			'orderby'        => 'ID',
			'order'          => 'ASC',
		)
	);
}

/** Returns the URL of an image in a size of the editor. */
function url_of( int $image, string $size = 'large' ): string {
	return (string) wp_get_attachment_image_url( $image, $size );
}

/** Returns the alternative text of an image. */
function alt_of( int $image ): string {
	return (string) get_post_meta( $image, '_wp_attachment_image_alt', true );
}
