<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Blocks\StoredText;
use Freehold\Modules\Constants;

/**
 * The texts of the whole site, in Jetpack's options: the front page's description, and the patterns of titles.
 */
final class SiteTexts {

	public const DESCRIPTION = 'advanced_seo_front_page_description';
	public const FORMATS     = 'advanced_seo_title_formats';

	/** The most parts of a pattern. Jetpack has no limit. */
	private const MAX_PARTS = 50;

	/**
	 * Returns the kinds of pages with a pattern, and what each can contain.
	 *
	 * @return array<string, string[]>
	 */
	private static function tokens(): array {
		return Constants::get( 'seo' )['tokens'];
	}

	/**
	 * Returns the description of the front page. It is loaded with all options, so this makes no query.
	 */
	public static function description(): string {
		return Values::line( (string) ( wp_load_alloptions()[ self::DESCRIPTION ] ?? '' ) );
	}

	/**
	 * Returns the title that a pattern makes for the page.
	 *
	 * @param string|null $post_title What stands for the title of a post; null for the post of the page.
	 * @param string      $kind       A key of the module’s constant `tokens`; empty for the kind of the page.
	 * @return string Plain text; empty if there is no pattern.
	 */
	public static function title( ?string $post_title = null, string $kind = '' ): string {
		$stored  = wp_load_alloptions()[ self::FORMATS ] ?? null;
		$formats = null === $stored ? array() : self::clean( maybe_unserialize( $stored ) );
		$parts   = $formats[ '' === $kind ? self::kind() : $kind ] ?? array();
		return Values::line( implode( '', array_map( static fn ( array $part ): string => 'token' === $part['type'] ? self::token( $part['value'], $post_title ) : $part['value'], $parts ) ) );
	}

	/**
	 * Returns what separates the parts of a title, with spaces around it.
	 */
	public static function separator(): string {
		return ' ' . apply_filters( 'document_title_separator', '-' ) . ' '; // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own filter.
	}

	/**
	 * Adds both to WordPress's route of settings, which is for administrators.
	 */
	public static function register(): void {
		register_setting(
			'general',
			self::DESCRIPTION,
			array(
				'type'              => 'string',
				'default'           => '',
				'sanitize_callback' => static fn ( mixed $text ): string => is_string( $text ) ? Values::line( $text ) : '',
				'show_in_rest'      => true,
			)
		);
		$format = array(
			'type'     => 'array',
			'maxItems' => self::MAX_PARTS,
			'items'    => array(
				'type'                 => 'object',
				'additionalProperties' => false,
				'properties'           => array(
					'type'  => array(
						'type' => 'string',
						'enum' => array( 'string', 'token' ),
					),
					'value' => array( 'type' => 'string' ),
				),
			),
		);
		register_setting(
			'general',
			self::FORMATS,
			array(
				'type'              => 'object',
				'default'           => array(),
				'sanitize_callback' => array( self::class, 'clean' ),
				'show_in_rest'      => array(
					'schema' => array(
						'type'                 => 'object',
						'additionalProperties' => false,
						'properties'           => array_map( static fn (): array => $format, self::tokens() ),
					),
				),
			)
		);
	}

	/**
	 * Returns the valid parts of patterns.
	 *
	 * @param mixed $formats The patterns, as another plugin may have stored them.
	 * @return array<string, array<int, array{type: string, value: string}>> By kind.
	 */
	public static function clean( mixed $formats ): array {
		$clean = array();
		foreach ( is_array( $formats ) ? array_intersect_key( $formats, self::tokens() ) : array() as $kind => $parts ) {
			$clean[ $kind ] = array();
			foreach ( is_array( $parts ) ? $parts : array() as $part ) {
				$type  = $part['type'] ?? '';
				$value = $part['value'] ?? '';
				if ( is_string( $value ) && '' !== $value && ( 'string' === $type || ( 'token' === $type && in_array( $value, self::tokens()[ $kind ], true ) ) ) ) {
					$clean[ $kind ][] = array(
						'type'  => $type,
						'value' => 'string' === $type ? (string) preg_replace( '~\s+~', ' ', StoredText::without_tags( $value ) ) : $value,
					);
				}
			}
		}
		return $clean;
	}

	/**
	 * Returns the kind of the page, as Jetpack tells them apart; empty if it has no pattern.
	 */
	private static function kind(): string {
		return match ( true ) {
			is_front_page()                                  => 'front_page',
			is_category(), is_tag(), is_tax()                => 'groups',
			is_archive() && ! is_author()                    => 'archives',
			is_page()                                        => 'pages',
			is_singular()                                    => 'posts',
			default                                          => '',
		};
	}

	/**
	 * Returns what a token stands for.
	 *
	 * @param string      $name       The token.
	 * @param string|null $post_title See {@see self::title()}.
	 */
	private static function token( string $name, ?string $post_title ): string {
		return match ( $name ) {
			'site_name'               => StoredText::plain( get_bloginfo( 'name' ) ),
			'tagline'                 => StoredText::plain( get_bloginfo( 'description' ) ),
			'post_title', 'page_title' => $post_title ?? StoredText::plain( single_post_title( '', false ) ?? '' ),
			'group_title'             => StoredText::plain( (string) single_term_title( '', false ) ),
			default                   => self::archive(),
		};
	}

	/**
	 * Returns the date of an archive, or its title.
	 */
	private static function archive(): string {
		return StoredText::plain(
			match ( true ) {
				is_day()   => (string) get_the_date(),
				is_month() => trim( (string) single_month_title( ' ', false ) ),
				is_year()  => (string) get_query_var( 'year' ),
				default    => (string) post_type_archive_title( '', false ),
			}
		);
	}
}
