<?php
declare( strict_types=1 );

namespace Freehold\Modules\Visits;

use DateTimeZone;

/**
 * Knows the country of a time zone, by PHP's own list. It needs no IP address, no list of addresses and no service.
 */
final class Country {

	/** Visitors whose browser names no zone of a country, such as UTC. */
	public const UNKNOWN = 'unknown';

	/** Old names that browsers still use (CLDR), and which PHP knows without a country. */
	private const OLD_NAMES = array(
		'Africa/Asmera'         => 'ER',
		'America/Buenos_Aires'  => 'AR',
		'America/Catamarca'     => 'AR',
		'America/Coral_Harbour' => 'CA',
		'America/Cordoba'       => 'AR',
		'America/Godthab'       => 'GL',
		'America/Indianapolis'  => 'US',
		'America/Jujuy'         => 'AR',
		'America/Louisville'    => 'US',
		'America/Mendoza'       => 'AR',
		'Asia/Calcutta'         => 'IN',
		'Asia/Katmandu'         => 'NP',
		'Asia/Rangoon'          => 'MM',
		'Asia/Saigon'           => 'VN',
		'Atlantic/Faeroe'       => 'FO',
		'Europe/Kiev'           => 'UA',
		'Pacific/Enderbury'     => 'KI',
		'Pacific/Ponape'        => 'FM',
		'Pacific/Truk'          => 'FM',
	);

	/**
	 * Returns the country of a time zone.
	 *
	 * @param string $zone What a browser reports, such as `Europe/Berlin`.
	 * @return string ISO 3166, such as `DE`; {@see self::UNKNOWN} if PHP knows none.
	 */
	public static function of_zone( string $zone ): string {
		$code = self::OLD_NAMES[ $zone ] ?? '';
		if ( '' === $code && in_array( $zone, DateTimeZone::listIdentifiers(), true ) ) {
			$code = (string) ( ( new DateTimeZone( $zone ) )->getLocation()['country_code'] ?? '' );
		}
		return 1 === preg_match( '/^[A-Z]{2}$/', $code ) ? $code : self::UNKNOWN;
	}
}
