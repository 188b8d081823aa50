<?php
declare( strict_types=1 );

namespace Freehold\Modules\Portfolio;

use Freehold\Rights;

/**
 * The post types and taxonomies. Names and URLs are Jetpack's, so that posts and links stay what they are.
 */
final class Types {

	public const PROJECT     = 'jetpack-portfolio';
	public const TYPE        = 'jetpack-portfolio-type';
	public const TAG         = 'jetpack-portfolio-tag';
	public const TESTIMONIAL = 'jetpack-testimonial';

	/** The fingerprint of rules that lack a URL although they were made again. */
	private const OPTION = 'freehold_portfolio_rules';

	/**
	 * The post types that are registered here.
	 *
	 * @var string[]
	 */
	private static array $own = array();

	/** What both post types share. Editors write them, as pages. */
	private const SHARED = array(
		'public'        => true,
		'menu_position' => 20,
		'has_archive'   => true,
		'show_in_rest'  => true,
	);

	/**
	 * Registers what is on, and what no other plugin has registered.
	 *
	 * @param bool $has_projects     Whether there are projects.
	 * @param bool $has_testimonials Whether there are testimonials.
	 */
	public static function register( bool $has_projects, bool $has_testimonials ): void {
		self::$own = array();
		if ( $has_projects && ! post_type_exists( self::PROJECT ) ) {
			self::projects();
			self::$own[] = self::PROJECT;
		}
		if ( $has_testimonials && ! post_type_exists( self::TESTIMONIAL ) ) {
			self::testimonials();
			self::$own[] = self::TESTIMONIAL;
		}
	}

	/**
	 * Makes WordPress's rules for URLs again if they do not know a post type, such as after the feature was turned on. Where the rules lack
	 * it even then, such as by a filter of another plugin, this is not repeated until they change.
	 */
	public static function complete_rules(): void {
		global $wp_rewrite;
		$rules = get_option( 'rewrite_rules' );
		if ( ! is_array( $rules ) || array() === $rules ) {
			return;
		}
		$slugs   = array_map( static fn ( string $type ): string => $wp_rewrite->root . ( get_post_type_object( $type )->rewrite['slug'] ?? '' ), self::$own );
		$lacking = array_filter( $slugs, static fn ( string $slug ): bool => ! isset( $rules[ "{$slug}/?$" ] ) );
		$print   = static fn ( mixed $rules ): string => md5( (string) wp_json_encode( array( $slugs, $rules ) ) );
		if ( array() !== $lacking && get_option( self::OPTION ) !== $print( $rules ) ) {
			flush_rewrite_rules( false );
			update_option( self::OPTION, $print( get_option( 'rewrite_rules' ) ), false );
		}
	}

	/**
	 * Makes WordPress make its rules for URLs again in the next request, which may register fewer post types. Rules of a type that is off
	 * would lead to the front page.
	 */
	public static function forget_rules(): void {
		update_option( 'rewrite_rules', '' );
	}

	/**
	 * Registers projects with their types and tags.
	 */
	private static function projects(): void {
		register_post_type(
			self::PROJECT,
			self::SHARED + array(
				'labels'     => array(
					'name'          => __( 'Projects', 'freehold' ),
					'singular_name' => __( 'Project', 'freehold' ),
					'menu_name'     => __( 'Portfolio', 'freehold' ),
					'all_items'     => __( 'All projects', 'freehold' ),
					'add_new_item'  => __( 'Add project', 'freehold' ),
					'edit_item'     => __( 'Edit project', 'freehold' ),
					'view_item'     => __( 'View project', 'freehold' ),
					'search_items'  => __( 'Search projects', 'freehold' ),
					'not_found'     => __( 'No projects found.', 'freehold' ),
				),
				'supports'   => array( 'title', 'editor', 'thumbnail', 'author', 'post-formats', 'comments', 'revisions', 'excerpt', 'custom-fields' ),
				'rewrite'    => array(
					'slug'       => 'portfolio',
					'with_front' => false,
				),
				'menu_icon'  => 'dashicons-portfolio',
				'taxonomies' => array( self::TYPE, self::TAG ),
				'query_var'  => 'portfolio',
			) + Rights::of_post_type( self::PROJECT )
		);
		$shared = array(
			'public'            => true,
			'show_in_rest'      => true,
			'show_admin_column' => true,
		);
		register_taxonomy(
			self::TYPE,
			self::PROJECT,
			$shared + array(
				'hierarchical' => true,
				'labels'       => array(
					'name'          => __( 'Project types', 'freehold' ),
					'singular_name' => __( 'Project type', 'freehold' ),
					'add_new_item'  => __( 'Add project type', 'freehold' ),
					'edit_item'     => __( 'Edit project type', 'freehold' ),
					'search_items'  => __( 'Search project types', 'freehold' ),
				),
				'rewrite'      => array( 'slug' => 'project-type' ),
			)
		);
		register_taxonomy(
			self::TAG,
			self::PROJECT,
			$shared + array(
				'labels'  => array(
					'name'          => __( 'Project tags', 'freehold' ),
					'singular_name' => __( 'Project tag', 'freehold' ),
					'add_new_item'  => __( 'Add project tag', 'freehold' ),
					'edit_item'     => __( 'Edit project tag', 'freehold' ),
					'search_items'  => __( 'Search project tags', 'freehold' ),
				),
				'rewrite' => array( 'slug' => 'project-tag' ),
			)
		);
	}

	/**
	 * Registers testimonials.
	 */
	private static function testimonials(): void {
		register_post_type(
			self::TESTIMONIAL,
			self::SHARED + array(
				'labels'    => array(
					'name'          => __( 'Testimonials', 'freehold' ),
					'singular_name' => __( 'Testimonial', 'freehold' ),
					'all_items'     => __( 'All testimonials', 'freehold' ),
					'add_new_item'  => __( 'Add testimonial', 'freehold' ),
					'edit_item'     => __( 'Edit testimonial', 'freehold' ),
					'view_item'     => __( 'View testimonial', 'freehold' ),
					'search_items'  => __( 'Search testimonials', 'freehold' ),
					'not_found'     => __( 'No testimonials found.', 'freehold' ),
				),
				'supports'  => array( 'title', 'editor', 'thumbnail', 'page-attributes', 'revisions', 'excerpt' ),
				'rewrite'   => array(
					'slug'       => 'testimonial',
					'with_front' => false,
					'feeds'      => false,
				),
				'menu_icon' => 'dashicons-testimonial',
				'query_var' => 'testimonial',
			) + Rights::of_post_type( self::TESTIMONIAL )
		);
	}
}
