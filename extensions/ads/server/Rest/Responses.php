<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Rest;

use Freehold\Modules;
use Freehold\Modules\Ads\AdsTxt\Files;
use Freehold\Modules\Ads\AdsTxt\Surroundings;
use Freehold\Modules\Ads\AdsTxt\Validator;
use Freehold\Modules\Ads\Counts\CountTable;
use Freehold\Modules\Ads\Slots\Slot;
use Freehold\Modules\Ads\Slots\SlotInput;
use Freehold\Modules\Ads\Slots\Slots;
use Freehold\Modules\Ads\Slots\SlotTable;
use Freehold\Modules\Constants;

/**
 * Describes slots and files.
 */
final class Responses {

	/**
	 * Returns the slots that an author can choose.
	 *
	 * @return array<string, mixed>
	 */
	public static function choices(): array {
		return array(
			'slots'      => SlotTable::names(),
			'default'    => Slots::default_id(),
			'can_manage' => current_user_can( Slots::CAPABILITY ),
		);
	}

	/**
	 * Returns what the screen lists.
	 *
	 * @return array<string, mixed>
	 */
	public static function screen(): array {
		$days  = Constants::get( 'ads' )['statisticsDays'] - 1;
		$sums  = CountTable::sums( current_datetime()->modify( "-{$days} days" )->format( 'Y-m-d' ) );
		$slots = SlotTable::all();
		return array(
			'slots'    => array_map( static fn ( Slot $slot ): array => self::slot( $slot, $sums[ $slot->id ] ?? null ), $slots ),
			'default'  => Slots::default_id(),
			'can_code' => SlotInput::can_store_code(),
			'today'    => current_datetime()->format( 'Y-m-d' ),
			'consent'  => array(
				'mode'     => Modules::options( 'ads' )['consent'],
				'has_tool' => function_exists( 'wp_has_consent' ),
			),
		);
	}

	/**
	 * Returns a slot with its images and numbers.
	 *
	 * @param array{views: int, clicks: int}|null $counts Its numbers of the last days; null for none.
	 * @return array<string, mixed>
	 */
	public static function slot( Slot $slot, ?array $counts = null ): array {
		$counts ??= array(
			'views'  => 0,
			'clicks' => 0,
		);
		return array(
			'id'              => $slot->id,
			'name'            => $slot->name,
			'kind'            => $slot->kind,
			'code'            => $slot->code,
			'version'         => $slot->version,
			'image_url'       => self::thumbnail( $slot->settings['image'] ),
			'phone_image_url' => self::thumbnail( $slot->settings['phone_image'] ),
		) + $counts + $slot->settings;
	}

	/**
	 * Returns both files.
	 *
	 * @return array<string, mixed>
	 */
	public static function files(): array {
		$adsense = array_filter( SlotTable::all(), static fn ( Slot $slot ): bool => Slot::ADSENSE === $slot->kind );
		return array(
			'files'      => array_map( self::file( ... ), Files::names() ),
			// As in ads.txt, without “ca-”.
			'publishers' => array_values( array_unique( array_map( static fn ( Slot $slot ): string => str_replace( 'ca-pub-', '', $slot->settings['publisher'] ), $adsense ) ) ),
		);
	}

	/**
	 * Returns a file.
	 *
	 * @return array<string, mixed>
	 */
	public static function file( string $name ): array {
		$text = Files::read( $name );
		return array(
			'file'         => $name,
			'content'      => $text,
			'version'      => Files::version( $text ),
			'problems'     => Validator::problems( $text ),
			'surroundings' => Surroundings::of( $name ),
			// The root of the domain, also if the site is in a folder.
			'url'          => (string) preg_replace( '~^(https?://[^/]+).*~is', '$1', home_url() ) . "/{$name}",
		);
	}

	/**
	 * Returns the URL of a small version of an image.
	 *
	 * @param int $id The image’s ID.
	 * @return string Empty if there is none.
	 */
	private static function thumbnail( int $id ): string {
		return $id > 0 ? (string) wp_get_attachment_image_url( $id, 'medium' ) : '';
	}
}
