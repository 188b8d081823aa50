<?php
declare( strict_types=1 );

namespace Freehold\Admin;

/**
 * Names the entries of the menu “Freehold”. The views of one are its tabs. An entry exists while a view in it does.
 */
final class Section {

	public const HOME     = 'home';
	public const FORMS    = 'forms';
	public const PAYMENTS = 'payments';
	public const AUDIENCE = 'audience';
	public const MEDIA    = 'media';
	public const SETTINGS = 'settings';

	/** The sections in the order of the menu. */
	private const ALL = array( self::HOME, self::FORMS, self::PAYMENTS, self::AUDIENCE, self::MEDIA, self::SETTINGS );

	/**
	 * Returns the place of a section in the menu.
	 *
	 * @param string $section One of the constants.
	 */
	public static function rank( string $section ): int {
		return (int) array_search( $section, self::ALL, true );
	}

	/**
	 * Returns the title of a section.
	 *
	 * @param string $section One of the constants.
	 * @param View[] $views   The views in it, of which the user may open at least one.
	 */
	public static function title( string $section, array $views ): string {
		return match ( $section ) {
			self::HOME => __( 'Home', 'freehold' ),
			self::FORMS => __( 'Forms', 'freehold' ),
			self::PAYMENTS => __( 'Payments', 'freehold' ),
			self::AUDIENCE => __( 'Audience', 'freehold' ),
			self::SETTINGS => __( 'Settings', 'freehold' ),
			default => 1 === count( $views ) ? reset( $views )->title : __( 'Media and ads', 'freehold' ),
		};
	}
}
