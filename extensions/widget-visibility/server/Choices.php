<?php
declare( strict_types=1 );

namespace Freehold\Modules\WidgetVisibility;

use Freehold\Blocks\Assets;
use Freehold\Blocks\StoredText;
use WP_Post;
use WP_Term;

/**
 * The rules that users can choose. Each is a text, `major:minor`, with `:children` where the pages below count, too.
 */
final class Choices {

	/** How many terms, pages and authors are offered, of each kind. */
	private const MAX = 100;

	/**
	 * Returns the choices.
	 *
	 * @return array<int, array{label: string, options: array<string, string>}> Groups of labels by rule.
	 */
	public static function all(): array {
		static $all   = null;
		return $all ??= array_values( array_filter( self::groups(), static fn ( array $group ): bool => array() !== $group['options'] ) );
	}

	/**
	 * Hands the choices to the editor of widgets.
	 */
	public static function print(): void {
		$screen = get_current_screen()->base ?? '';
		if ( ! Widgets::is_foreign() && in_array( $screen, array( 'widgets', 'customize' ), true ) ) {
			wp_add_inline_script( Assets::editor_script( 'widget-visibility' ), 'window.freeholdWidgetRules = ' . wp_json_encode( self::all(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';', 'before' );
		}
	}

	/**
	 * Returns the choices with empty groups.
	 *
	 * @return array<int, array{label: string, options: array<string, string>}>
	 */
	private static function groups(): array {
		$types = get_post_types( array( 'public' => true ), 'objects' );
		$list  = array(
			self::group(
				__( 'Pages', 'freehold' ),
				array(
					'page:front'   => __( 'Front page', 'freehold' ),
					'page:posts'   => __( 'Page of posts', 'freehold' ),
					'page:archive' => __( 'All archives', 'freehold' ),
					'page:404'     => __( 'Page not found', 'freehold' ),
					'page:search'  => __( 'Search results', 'freehold' ),
				)
			),
			self::group( __( 'Post types', 'freehold' ), self::labels( 'page:post_type-', $types, 'singular_name' ) + self::labels( 'page:post_type_archive-', array_filter( $types, static fn ( object $type ): bool => (bool) $type->has_archive ), 'archives' ) ),
			self::group( __( 'Single pages', 'freehold' ), self::pages() ),
			self::group( __( 'Categories', 'freehold' ), array( 'category:' => __( 'All categories', 'freehold' ) ) + self::terms( 'category', 'category:' ) ),
			self::group( __( 'Tags', 'freehold' ), array( 'tag:' => __( 'All tags', 'freehold' ) ) + self::terms( 'post_tag', 'tag:' ) ),
		);
		foreach ( get_taxonomies(
			array(
				'_builtin' => false,
				'public'   => true,
			),
			'objects'
		) as $name => $taxonomy ) {
			$list[] = self::group( $taxonomy->labels->name, array( "taxonomy:{$name}" => $taxonomy->labels->all_items ) + self::terms( $name, "taxonomy:{$name}_tax_" ) );
		}
		$users  = get_users(
			array(
				'capability' => 'edit_posts',
				'number'     => self::MAX,
				'orderby'    => 'display_name',
				'fields'     => array( 'ID', 'display_name' ),
			)
		);
		$list[] = self::group( __( 'Authors', 'freehold' ), array( 'author:' => __( 'All authors', 'freehold' ) ) + array_column( array_map( static fn ( object $user ): array => array( "author:{$user->ID}", $user->display_name ), $users ), 1, 0 ) );
		$list[] = self::group(
			__( 'Dates', 'freehold' ),
			array(
				'date:'      => __( 'Archives of all dates', 'freehold' ),
				'date:day'   => __( 'Archives of days', 'freehold' ),
				'date:month' => __( 'Archives of months', 'freehold' ),
				'date:year'  => __( 'Archives of years', 'freehold' ),
			)
		);
		$roles  = wp_roles()->get_names();
		$list[] = self::group(
			__( 'Users', 'freehold' ),
			array(
				'loggedin:loggedin'  => _x( 'Logged in', 'users', 'freehold' ),
				'loggedin:loggedout' => _x( 'Logged out', 'users', 'freehold' ),
			) + array_combine( array_map( static fn ( string $role ): string => "role:{$role}", array_keys( $roles ) ), array_map( 'translate_user_role', $roles ) )
		);
		return $list;
	}

	/**
	 * Returns a group.
	 *
	 * @param string                $label   Its name.
	 * @param array<string, string> $options Labels by rule.
	 * @return array{label: string, options: array<string, string>}
	 */
	private static function group( string $label, array $options ): array {
		return compact( 'label', 'options' );
	}

	/**
	 * Returns the labels of post types.
	 *
	 * @param string                $prefix What the rules begin with.
	 * @param array<string, object> $types  The post types.
	 * @param string                $label  Which label.
	 * @return array<string, string> By rule.
	 */
	private static function labels( string $prefix, array $types, string $label ): array {
		return array_column( array_map( static fn ( object $type ): array => array( $prefix . $type->name, $type->labels->$label ), $types ), 1, 0 );
	}

	/**
	 * Returns the most used terms of a taxonomy.
	 *
	 * @param string $prefix   What the rules begin with.
	 * @return array<string, string> By rule.
	 */
	private static function terms( string $taxonomy, string $prefix ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'number'     => self::MAX,
				'orderby'    => 'count',
				'order'      => 'DESC',
			)
		);
		$terms = is_array( $terms ) ? array_column( array_map( static fn ( WP_Term $term ): array => array( $prefix . $term->term_id, StoredText::decode( $term->name ) ), $terms ), 1, 0 ) : array();
		natcasesort( $terms );
		return $terms;
	}

	/**
	 * Returns published pages; those with pages below them twice.
	 *
	 * @return array<string, string> Titles by rule.
	 */
	private static function pages(): array {
		$pages   = get_posts(
			array(
				'post_type'              => 'page',
				'numberposts'            => self::MAX,
				'orderby'                => 'title',
				'order'                  => 'ASC',
				'update_post_meta_cache' => false,
				'update_post_term_cache' => false,
			)
		);
		$parents = array_column( $pages, 'post_parent', 'post_parent' );
		$options = array();
		foreach ( $pages as $page ) {
			$title                         = self::title( $page );
			$options[ "page:{$page->ID}" ] = $title;
			if ( isset( $parents[ $page->ID ] ) ) {
				$options[ "page:{$page->ID}:children" ] = self::with_children( $title );
			}
		}
		return $options;
	}

	/**
	 * Returns the label of a rule, also of one that is not offered.
	 */
	public static function label( string $rule ): string {
		foreach ( self::all() as $group ) {
			if ( isset( $group['options'][ $rule ] ) ) {
				return $group['options'][ $rule ];
			}
		}
		$page = preg_match( '~^page:(\d+)(:children)?$~', $rule, $found ) ? get_post( (int) $found[1] ) : null;
		return match ( true ) {
			null === $page       => $rule,
			isset( $found[2] )   => self::with_children( self::title( $page ) ),
			default              => self::title( $page ),
		};
	}

	/** Returns a page's title, never empty. */
	private static function title( WP_Post $page ): string {
		return wp_strip_all_tags( $page->post_title ) ?: __( '(no title)', 'freehold' );
	}

	/** Returns the label for a page and those below it. */
	private static function with_children( string $title ): string {
		/* translators: %s: title of a page */
		return sprintf( __( '%s and its child pages', 'freehold' ), $title );
	}
}
