<?php
declare( strict_types=1 );

namespace Freehold\Modules\AiAssistant;

/**
 * Reads the guidelines of WordPress's own screen (Settings > Guidelines), where it is: published posts of the type `wp_knowledge`,
 * one for each scope, with the name `guideline-{scope}`. Guidelines of blocks have names of their own and are left out.
 */
final class CoreGuidelines {

	/** The type of post, and the taxonomy and its term that say what a post is. */
	private const POST_TYPE = 'wp_knowledge';
	private const TAXONOMY  = 'wp_knowledge_type';
	private const TERM      = 'guideline';

	/** The scope of guidelines for images, and the one with those of blocks. */
	private const IMAGES = 'images';
	private const BLOCKS = 'blocks';

	/** The scopes where WordPress has no list of them. */
	private const SCOPES = array(
		'site'       => 'Site',
		'copy'       => 'Copy',
		'images'     => 'Images',
		'additional' => 'Additional',
	);

	/** The longest guideline in characters, as WordPress's own screen accepts it. */
	private const MAX_LENGTH = 5000;

	/**
	 * Returns the guidelines for texts or for images.
	 *
	 * @param bool $is_image Whether an image is generated.
	 * @return array<string, string> Texts by the names of the scopes.
	 */
	public static function all( bool $is_image ): array {
		if ( ! post_type_exists( self::POST_TYPE ) ) {
			return array();
		}
		$scopes = self::scopes();
		unset( $scopes[ self::BLOCKS ] );
		if ( ! $is_image ) {
			unset( $scopes[ self::IMAGES ] );
		}
		$slugs = array_map( static fn ( string $scope ): string => "guideline-{$scope}", array_keys( $scopes ) );
		$query = array(
			'post_type'              => self::POST_TYPE,
			'post_status'            => 'publish',
			'post_name__in'          => $slugs,
			'posts_per_page'         => count( $slugs ),
			'no_found_rows'          => true,
			'update_post_meta_cache' => false,
			'update_post_term_cache' => false,
		);
		if ( taxonomy_exists( self::TAXONOMY ) ) {
			$query['tax_query'] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- A handful of posts.
				array(
					'taxonomy' => self::TAXONOMY,
					'field'    => 'slug',
					'terms'    => self::TERM,
				),
			);
		}
		$posts = array_column( array() === $slugs ? array() : get_posts( $query ), 'post_content', 'post_name' );
		$texts = array();
		foreach ( $scopes as $scope => $name ) {
			$texts[ $name ] = mb_substr( trim( wp_strip_all_tags( $posts[ "guideline-{$scope}" ] ?? '' ) ), 0, self::MAX_LENGTH );
		}
		return array_filter( $texts );
	}

	/**
	 * Returns the names of the scopes. Plugins can add some.
	 *
	 * @return array<string, string>
	 */
	private static function scopes(): array {
		$known = function_exists( 'wp_guideline_scopes' ) ? wp_guideline_scopes() : array();
		$names = array_map( static fn ( mixed $scope ): string => is_array( $scope ) && is_string( $scope['title'] ?? null ) ? $scope['title'] : '', is_array( $known ) ? $known : array() );
		return array_filter( $names ) ?: self::SCOPES;
	}
}
