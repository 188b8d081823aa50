<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits\Tables;

use Freehold\Database\Sql;
use Freehold\Database\Table;

/**
 * Stores a code for each visitor of the day, so that a visitor counts once, and codes of their networks, so that no network makes
 * up visitors without an end.
 */
final class VisitorTable extends Table {

	public const NAME = 'visit_visitors';

	/** What a view is. */
	public const NEW       = 'new';
	public const KNOWN     = 'known';
	public const TOO_OFTEN = 'too-often';

	/** How many views of one visitor count per day. */
	public const MOST_VIEWS = 1000;

	/** How many browsers with one address count as visitors per day: an office has several readers. */
	public const MOST_BROWSERS = 5;

	/** How many plays of videos, and quarters of them, count per day and address. */
	public const MOST_PLAYS = 1000;

	/** How many websites that the day's list does not contain yet one address can add to it. */
	public const MOST_WEBSITES = 5;

	/**
	 * Returns the columns and keys.
	 */
	protected static function columns(): string {
		return 'day CHAR(10) NOT NULL,
			visitor CHAR(32) NOT NULL,
			views INT NOT NULL DEFAULT 1,
			PRIMARY KEY (day, visitor)';
	}

	/**
	 * Notes a view of a visitor.
	 *
	 * @param string             $visitor  The visitor’s code.
	 * @param array<string, int> $browsers How many browsers each of the visitor’s networks may have, by code.
	 * @param array<string, int> $others   How many views of its other browsers count, by the code of the narrowest network.
	 * @return string {@see self::NEW}, {@see self::KNOWN} or {@see self::TOO_OFTEN}.
	 */
	public static function see( string $day, string $visitor, array $browsers, array $others ): string {
		if ( self::add( $day, $visitor, self::MOST_VIEWS ) ) {
			return self::KNOWN;
		}
		if ( null !== Sql::value( 'SELECT 1 FROM %i WHERE day = %s AND visitor = %s', self::name(), $day, $visitor ) ) {
			// Another request of the visitor may have created the row since.
			return self::add( $day, $visitor, self::MOST_VIEWS ) ? self::KNOWN : self::TOO_OFTEN;
		}
		if ( ! self::take( $day, $browsers ) ) {
			return self::take( $day, $others ) ? self::KNOWN : self::TOO_OFTEN;
		}
		// Of two first views at the same time, one adds the row.
		if ( self::create_row( $day, $visitor ) ) {
			return self::NEW;
		}
		self::give_back( $day, array_keys( $browsers ) );
		return self::add( $day, $visitor, self::MOST_VIEWS ) ? self::KNOWN : self::TOO_OFTEN;
	}

	/**
	 * Adds one to each of several codes.
	 *
	 * @param array<string, int> $codes The most of each code.
	 * @return bool False if one of them has reached its limit; then none is changed.
	 */
	public static function take( string $day, array $codes ): bool {
		$taken = array();
		foreach ( $codes as $code => $limit ) {
			if ( ! self::add( $day, $code, $limit ) && ! self::create_row( $day, $code ) && ! self::add( $day, $code, $limit ) ) {
				self::give_back( $day, $taken );
				return false;
			}
			$taken[] = $code;
		}
		return true;
	}

	/**
	 * Adds one to a code.
	 *
	 * @param int $limit The most.
	 * @return bool False if it has no row or has reached the limit.
	 */
	private static function add( string $day, string $code, int $limit ): bool {
		return 0 < (int) self::execute( 'UPDATE %i SET views = views + 1 WHERE day = %s AND visitor = %s AND views < %d', self::name(), $day, $code, $limit );
	}

	/**
	 * Creates a code’s row with one.
	 *
	 * @return bool False if it has one.
	 */
	private static function create_row( string $day, string $code ): bool {
		return 0 < (int) self::execute( 'INSERT IGNORE INTO %i ( day, visitor ) VALUES ( %s, %s )', self::name(), $day, $code );
	}

	/**
	 * Subtracts one from codes.
	 *
	 * @param string[] $codes The codes.
	 */
	private static function give_back( string $day, array $codes ): void {
		foreach ( $codes as $code ) {
			self::execute( 'UPDATE %i SET views = views - 1 WHERE day = %s AND visitor = %s AND views > 0', self::name(), $day, $code );
		}
	}

	/**
	 * Deletes the visitors of earlier days.
	 *
	 * @param string $day The first day that stays.
	 */
	public static function forget( string $day ): void {
		self::execute( 'DELETE FROM %i WHERE day < %s', self::name(), $day );
	}
}
