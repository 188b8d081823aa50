<?php
declare( strict_types=1 );

namespace Freehold\Modules\Seo;

use Freehold\Database\PostMeta;
use Freehold\Modules;
use WP_Query;

/**
 * Leaves posts that search engines must not list out of WordPress's sitemap. Nothing else changes: visitors find them.
 */
final class Sitemap {

	/** The variable of the queries. */
	private const MARK = 'freehold_listed';

	/**
	 * Marks the query of a sitemap.
	 *
	 * @param mixed $query The arguments of the query.
	 * @return mixed
	 */
	public static function leave_out( mixed $query ): mixed {
		if ( is_array( $query ) && ! OtherPlugin::is_active( Modules::is_active( 'seo' ) ) ) {
			$query[ self::MARK ] = true;
			add_filter( 'posts_where', array( self::class, 'where' ), 10, 2 );
		}
		return $query;
	}

	/**
	 * Adds the condition to a marked query. A query by metas would join all rows of all posts.
	 *
	 * @param mixed $where The conditions.
	 * @return mixed
	 */
	public static function where( mixed $where, mixed $query ): mixed {
		if ( ! is_string( $where ) || ! $query instanceof WP_Query || true !== $query->get( self::MARK ) ) {
			return $where;
		}
		return $where . ' AND ' . PostMeta::is_off( Values::NOINDEX, Values::SHOWN, Modules::is_active( 'seo' ) ? Imported::hidden() : array(), Values::OWN );
	}
}
