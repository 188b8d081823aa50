<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

/**
 * What an author has set for a post, as Jetpack stores it.
 */
final class Values {

	/** The metas. */
	public const TITLE       = 'jetpack_seo_html_title';
	public const DESCRIPTION = 'advanced_seo_description';
	public const NOINDEX     = 'jetpack_seo_noindex';
	/** The values of that meta with which search engines list the post. */
	public const SHOWN = array( '', '0', 'false' );

	/** The meta with the type of structured data, and its values; empty for the default. */
	public const SCHEMA  = 'jetpack_seo_schema_type';
	public const SCHEMAS = array( '', 'article', 'faq' );

	/** What Jetpack stores for shared posts; `attached_media` is the image. */
	public const SOCIAL = '_wpas_options';

	/** Whether the metas of other plugins no longer count, because the author has edited the texts since. */
	public const OWN = '_freehold_seo_own';

	/**
	 * Creates the values.
	 *
	 * @param string $title       The title; empty for none.
	 * @param string $description The description; empty for none.
	 * @param bool   $is_hidden   Whether search engines must not list the post.
	 * @param string $schema      One of {@see self::SCHEMAS}.
	 * @param int    $image       The attachment that shared links show; 0 for none.
	 * @param string $image_url   The URL of the image; empty for none.
	 * @param string $source      The plugin from which a value comes; empty for none.
	 */
	public function __construct(
		public readonly string $title = '',
		public readonly string $description = '',
		public readonly bool $is_hidden = false,
		public readonly string $schema = '',
		public readonly int $image = 0,
		public readonly string $image_url = '',
		public readonly string $source = ''
	) {}

	/**
	 * Returns the values of a post. Its metas are in the cache.
	 *
	 * @param int $post_id The post.
	 */
	public static function of( int $post_id ): self {
		$options = get_post_meta( $post_id, self::SOCIAL, true );
		$media   = is_array( $options ) ? $options['attached_media'][0] ?? null : null;
		$image   = is_array( $media ) ? absint( $media['id'] ?? 0 ) : 0;
		$schema  = self::text( $post_id, self::SCHEMA );
		return new self(
			self::text( $post_id, self::TITLE ),
			self::text( $post_id, self::DESCRIPTION ),
			! in_array( self::text( $post_id, self::NOINDEX ), self::SHOWN, true ),
			in_array( $schema, self::SCHEMAS, true ) ? $schema : '',
			$image,
			is_string( $media['url'] ?? null ) ? $media['url'] : ''
		);
	}

	/**
	 * Returns a meta as text on one line.
	 *
	 * @param int    $post_id The post.
	 * @param string $key     The meta.
	 */
	public static function text( int $post_id, string $key ): string {
		$value = get_post_meta( $post_id, $key, true );
		return is_scalar( $value ) ? self::line( (string) $value ) : '';
	}

	/**
	 * Returns a text on one line. Angle brackets stay: it is plain text, and escaped where it is printed.
	 */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '~[\s\x00-\x1F\x7F]+~u', ' ', wp_check_invalid_utf8( $text, true ) ) );
	}
}
