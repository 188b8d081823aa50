<?php
declare( strict_types=1 );

namespace Freehold\Modules\Places;

use Freehold\Blocks\StoredText;
use Freehold\Embeds\Output;
use WP_Block;

/**
 * Writes the frame with a document, a spreadsheet or a presentation.
 */
final class GoogleDocsEmbedRenderer {

	/** The height in pixels of a document without an aspect ratio. */
	private const HEIGHT = 450;

	/** What shows a published document within a page, by its type. */
	private const PUBLISHED = array(
		'document'     => 'pub?embedded=true',
		'spreadsheets' => 'pubhtml?widget=true',
		'presentation' => 'embed',
	);

	/**
	 * Returns the block's output.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $content    The saved markup, with the URL as text.
	 */
	public static function html( array $attributes, string $content, WP_Block $block ): string {
		unset( $block );
		$frame = self::frame( $attributes['url'] ?? null );
		if ( '' === $frame ) {
			return '' === trim( wp_strip_all_tags( $content ) ) ? '' : $content;
		}
		$ratio = $attributes['aspectRatio'] ?? '';
		$ratio = in_array( $ratio, array( 'ar-50', 'ar-100' ), true ) ? $ratio : '';
		return Output::html(
			'google-docs',
			array(
				'url'     => $frame,
				'label'   => __( 'Open the document', 'freehold' ),
				'frame'   => array(
					'src'             => $frame,
					'title'           => Output::title( __( 'Google document', 'freehold' ) ),
					'allowfullscreen' => true,
				),
				'height'  => '' === $ratio ? self::HEIGHT : null,
				'wrapper' => array( 'class' => $ratio ),
			)
		);
	}

	/**
	 * Returns the URL that shows a document without Google's menus.
	 *
	 * @param mixed $stored The URL of a document.
	 * @return string Empty for anything else.
	 */
	public static function frame( mixed $stored ): string {
		if ( ! preg_match( '~^(?:https?:)?//docs\.google\.com/(?:a/[\w.-]+/)?(document|spreadsheets|presentation)/(?:u/\d+/)?d/(e/)?([\w-]+)(?:[/?#]|$)~', StoredText::decode( $stored ), $found ) ) {
			return '';
		}
		return "https://docs.google.com/{$found[1]}/d/{$found[2]}{$found[3]}/" . ( '' === $found[2] ? 'preview' : self::PUBLISHED[ $found[1] ] );
	}
}
