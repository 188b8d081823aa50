<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use Freehold\Http\Request;
use Freehold\Http\Visitor;
use Freehold\Modules\Visits\Tables\SaltTable;
use Freehold\Modules\Visits\Tables\ViewTable;
use Freehold\Modules\Visits\Tables\VisitorTable;
use Freehold\Network\IpAddress;
use Freehold\Text;

/**
 * Judges what a browser reports, and counts it.
 */
final class Recorder {

	/** How many different websites a day lists. Made-up names must not fill the table. */
	private const MOST_WEBSITES = 1000;

	/** How many different campaigns a day lists. */
	private const MOST_CAMPAIGNS = 200;

	/**
	 * Counts a view.
	 *
	 * @param string $page A page’s signed name.
	 * @param string $from The host name of the page before; empty if there is none.
	 * @param string $utm  Source, medium and campaign of the link, separated by commas.
	 * @param string $zone The browser’s time zone.
	 * @return bool Whether it counted.
	 */
	public static function record( string $page, string $from, string $utm = '', string $zone = '' ): bool {
		$viewed = ViewedPage::of( $page );
		if ( null === $viewed || Visitor::is_uncounted() ) {
			return false;
		}
		$day   = wp_date( 'Y-m-d' );
		$state = self::see( $day );
		if ( VisitorTable::TOO_OFTEN === $state ) {
			return false;
		}
		ViewTable::add( ViewTable::SITE, '', $day, VisitorTable::NEW === $state ? 1 : 0 );
		ViewTable::add( ViewTable::PAGE, $viewed->name, $day );
		ViewTable::add( ViewTable::DEVICE, self::device( Request::server( 'HTTP_USER_AGENT' ) ), $day );
		ViewTable::add( ViewTable::COUNTRY, Country::of_zone( $zone ), $day );
		self::add_named( ViewTable::WEBSITE, self::website( $from ), $day, self::MOST_WEBSITES );
		self::add_named( ViewTable::CAMPAIGN, self::campaign( $utm ), $day, self::MOST_CAMPAIGNS );
		return true;
	}

	/**
	 * Counts that a visitor plays a video, or has watched a quarter more of it.
	 *
	 * @param string $video    A video’s signed name.
	 * @param int    $quarters How many quarters; 0 for the beginning.
	 * @return bool Whether it counted.
	 */
	public static function record_play( string $video, int $quarters ): bool {
		$id = Plays::read( $video );
		if ( null === $id || Visitor::is_uncounted() ) {
			return false;
		}
		$day = wp_date( 'Y-m-d' );
		if ( ! VisitorTable::take( $day, self::limits( SaltTable::of( $day ), 'plays', IpAddress::networks( Visitor::ip() ), VisitorTable::MOST_PLAYS ) ) ) {
			return false;
		}
		ViewTable::add( ViewTable::PLAYS[ $quarters ], (string) $id, $day );
		return true;
	}

	/**
	 * Notes the view of the current visitor. The browser’s name tells apart only a few visitors with one address, because browsers
	 * can name themselves as they like.
	 *
	 * @return string As {@see VisitorTable::see()} returns it.
	 */
	private static function see( string $day ): string {
		$networks = IpAddress::networks( Visitor::ip() );
		$narrow   = array_slice( $networks, -1 );
		$salt     = SaltTable::of( $day );
		return VisitorTable::see(
			$day,
			self::code( $salt, 'browser', end( $networks ) . '|' . Request::server( 'HTTP_USER_AGENT' ) ),
			self::limits( $salt, 'browsers', $networks, VisitorTable::MOST_BROWSERS ),
			self::limits( $salt, 'others', $narrow, VisitorTable::MOST_VIEWS )
		);
	}

	/**
	 * Counts a name that the visitor reports, if the day’s list has it or the visitor may add it: else one visitor could fill the
	 * list with made-up names.
	 *
	 * @param string $kind What is counted.
	 * @param string $name The name; empty for none.
	 * @param int    $most How many names a day lists.
	 */
	private static function add_named( string $kind, string $name, string $day, int $most ): void {
		if ( '' === $name ) {
			return;
		}
		if ( ViewTable::has( $kind, $name, $day ) || ( ViewTable::count( $kind, $day ) < $most && VisitorTable::take( $day, self::limits( SaltTable::of( $day ), 'websites', IpAddress::networks( Visitor::ip() ), VisitorTable::MOST_WEBSITES ) ) ) ) {
			ViewTable::add( $kind, $name, $day );
		}
	}

	/**
	 * Returns the kind of device that a browser names. The name itself is not stored.
	 */
	private static function device( string $browser ): string {
		return match ( true ) {
			1 === preg_match( '/ipad|tablet|kindle|silk|android(?!.*mobile)/i', $browser ) => 'tablet',
			1 === preg_match( '/mobi|iphone|ipod|android/i', $browser ) => 'phone',
			default => 'computer',
		};
	}

	/**
	 * Returns the campaign of a link.
	 *
	 * @param string $utm Source, medium and campaign, separated by commas.
	 * @return string Such as `letter / email / bread`; empty if there is none.
	 */
	private static function campaign( string $utm ): string {
		$parts = array_map( static fn ( string $part ): string => trim( (string) preg_replace( '/[^\p{L}\p{N}._ -]+/u', '', $part ) ), explode( ',', $utm, 3 ) );
		$name  = implode( ' / ', array_filter( $parts, static fn ( string $part ): bool => '' !== $part ) );
		return Text::lower( mb_substr( $name, 0, 100 ) );
	}

	/**
	 * Returns how often something counts for each network.
	 *
	 * @param string                $salt     The day’s salt.
	 * @param string                $what     What counts.
	 * @param array<string, string> $networks The networks, by kind.
	 * @param int                   $limit    The limit of one address.
	 * @return array<string, int> By code.
	 */
	private static function limits( string $salt, string $what, array $networks, int $limit ): array {
		$limits = array();
		foreach ( $networks as $kind => $network ) {
			$limits[ self::code( $salt, "{$what}|{$kind}", $network ) ] = $limit * IpAddress::PER_DAY[ $kind ];
		}
		return $limits;
	}

	/**
	 * Returns a code. Once the day’s salt is deleted, no one can compute it again.
	 *
	 * @param string $salt The day’s salt.
	 * @param string $what What it stands for.
	 * @param string $text What it is made from.
	 * @return string 32 hexadecimal digits.
	 */
	private static function code( string $salt, string $what, string $text ): string {
		return substr( hash_hmac( 'sha256', "{$what}|{$text}", $salt ), 0, 32 );
	}

	/**
	 * Returns the website that a visitor came from.
	 *
	 * @param string $host What the browser reports.
	 * @return string Without “www.”; empty if it is this site or not a host name.
	 */
	private static function website( string $host ): string {
		$short = static fn ( string $name ): string => (string) preg_replace( '/^www\./', '', strtolower( $name ) );
		$name  = $short( $host );
		$own   = $short( (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		return $name !== $own && strlen( $name ) <= 100 && 1 === preg_match( '/^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/', $name ) ? $name : '';
	}
}
