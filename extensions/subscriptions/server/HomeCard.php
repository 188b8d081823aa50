<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Admin\Home\Card;
use Freehold\Admin\Home\CardContent;
use Freehold\Admin\Page;
use Freehold\Members\Counts;
use Freehold\Members\Status;
use Freehold\Modules\Subscriptions\Rest\Access;

/**
 * Shows how many people subscribe, and how that changed.
 */
final class HomeCard {

	/** The days that are summed up. */
	private const DAYS = 30;

	/**
	 * Returns the card.
	 *
	 * @param string $module The module's slug.
	 */
	public static function card( string $module ): Card {
		return new Card(
			'subscribers',
			__( 'Subscribers', 'freehold' ),
			'dashicons-email-alt',
			Access::CAPABILITY,
			30,
			Page::url( $module ),
			__( 'View all subscribers', 'freehold' ),
			self::content( ... )
		);
	}

	/**
	 * Returns the numbers.
	 */
	private static function content(): CardContent {
		$counts = Counts::by_status();
		if ( 0 === array_sum( $counts ) ) {
			return CardContent::empty( __( 'No subscribers yet. Add the Subscribe block to a page, or import a list.', 'freehold' ) );
		}
		$growth = Counts::growth( self::DAYS );
		return CardContent::ready()
			->number( __( 'Subscribers', 'freehold' ), number_format_i18n( $counts[ Status::ACTIVE ] ) )
			->number( __( 'Joined in 30 days', 'freehold' ), number_format_i18n( array_sum( array_column( $growth, 'joined' ) ) ) )
			->number( __( 'Left in 30 days', 'freehold' ), number_format_i18n( array_sum( array_column( $growth, 'left' ) ) ) )
			->number( __( 'Not confirmed', 'freehold' ), number_format_i18n( $counts[ Status::PENDING ] ) );
	}
}
