<?php
declare( strict_types=1 );

namespace Freehold\Modules\Ads\Slots;

use DateTimeImmutable;
use Freehold\Rest;
use Freehold\Text;
use WP_Error;

/**
 * Checks input that matches the schema. Only users with `unfiltered_html` can store code, change it, or make it run where it
 * did not: on a network these are super admins, and nobody where `DISALLOW_UNFILTERED_HTML` is set. Code is stored as entered.
 */
final class SlotInput {

	/** The IDs that AdSense and Google Ad Manager give. */
	private const PUBLISHER = '/^(?:ca-)?(pub-\d{10,20})$/';
	private const UNIT      = '/^\d{4,20}$/';
	private const PATH      = '~^/\d+(?:,\d+)?(?:/[^\s/<>"\'&\\\\]+)+$~';

	/**
	 * Returns the slot to store.
	 *
	 * @param array<string, mixed> $input  As in the schema `AdSlotInput`.
	 * @param Slot|null            $before The stored slot; null for a new one.
	 * @return Slot|WP_Error
	 */
	public static function check( array $input, ?Slot $before = null ): Slot|WP_Error {
		$name = self::line( $input['name'] );
		if ( '' === $name ) {
			return self::invalid( 'name', __( 'Enter a name.', 'freehold' ) );
		}
		$kind     = $input['kind'];
		$settings = array_intersect_key( $input, Slot::DEFAULTS ) + ( $before->settings ?? Slot::DEFAULTS );
		$code     = $input['code'] ?? $before->code ?? '';
		$error    = self::code_error( $kind, $code, (bool) $settings['consent'], $before )
			?? self::image_error( $kind, $settings )
			?? self::link_error( $settings )
			?? self::dates_error( $settings )
			?? self::vendor_error( $kind, $settings );
		if ( null !== $error ) {
			return $error;
		}
		$settings['alt'] = self::line( $settings['alt'] );
		foreach ( array( 'link', 'unit', 'path' ) as $field ) {
			$settings[ $field ] = trim( $settings[ $field ] );
		}
		$settings['publisher'] = preg_replace( self::PUBLISHER, 'ca-$1', trim( $settings['publisher'] ) );
		return new Slot( $before->id ?? 0, $name, $kind, $settings, $code, $input['version'] ?? 1 );
	}

	/**
	 * Returns whether the current user may store code.
	 */
	public static function can_store_code(): bool {
		return current_user_can( 'unfiltered_html' );
	}

	/**
	 * Checks the code, and whether the user may store it.
	 *
	 * @param bool      $consent Whether it waits for consent.
	 * @param Slot|null $before  The stored slot.
	 */
	private static function code_error( string $kind, string $code, bool $consent, ?Slot $before ): ?WP_Error {
		$is_same = ( $before->code ?? '' ) === $code && ( Slot::CODE !== $kind || ( Slot::CODE === $before?->kind && ( $before->settings['consent'] ?? null ) === $consent ) );
		if ( ! $is_same && ! self::can_store_code() ) {
			return Rest::error( 'code_forbidden', __( 'Only users who may publish unfiltered HTML can save code. Ask a site administrator, or on a network a super admin.', 'freehold' ), 403, 'code' );
		}
		if ( Slot::CODE !== $kind ) {
			return null;
		}
		if ( Text::is_blank( $code ) ) {
			return self::invalid( 'code', __( 'Enter the code of the ad.', 'freehold' ) );
		}
		return $consent && 1 === preg_match( '/\bdocument\s*\.\s*write(?:ln)?\s*\(/', $code )
			? self::invalid( 'code', __( 'This code uses document.write(), which works only while a page loads. Get asynchronous code from your ad network.', 'freehold' ) )
			: null;
	}

	/**
	 * Checks the images.
	 *
	 * @param array<string, mixed> $settings The settings.
	 */
	private static function image_error( string $kind, array $settings ): ?WP_Error {
		if ( Slot::IMAGE === $kind && 0 === $settings['image'] ) {
			return self::invalid( 'image', __( 'Select an image.', 'freehold' ) );
		}
		foreach ( array( 'image', 'phone_image' ) as $field ) {
			if ( $settings[ $field ] > 0 && ! wp_attachment_is_image( $settings[ $field ] ) ) {
				return self::invalid( $field, __( 'This image is no longer in the media library. Select another.', 'freehold' ) );
			}
		}
		return null;
	}

	/**
	 * Checks the link.
	 *
	 * @param array<string, mixed> $settings The settings.
	 */
	private static function link_error( array $settings ): ?WP_Error {
		$link = trim( $settings['link'] );
		return '' !== $link && ( 1 !== preg_match( '~^https?://[^\s/]~i', $link ) || '' === esc_url_raw( $link, array( 'http', 'https' ) ) )
			? self::invalid( 'link', __( 'Enter a URL that begins with https:// or http://.', 'freehold' ) )
			: null;
	}

	/**
	 * Checks the first and the last day.
	 *
	 * @param array<string, mixed> $settings The settings.
	 */
	private static function dates_error( array $settings ): ?WP_Error {
		foreach ( array( 'start', 'end' ) as $field ) {
			$day = DateTimeImmutable::createFromFormat( '!Y-m-d', $settings[ $field ] );
			if ( '' !== $settings[ $field ] && ( false === $day || $day->format( 'Y-m-d' ) !== $settings[ $field ] ) ) {
				return self::invalid( $field, __( 'Enter a day that exists.', 'freehold' ) );
			}
		}
		return '' !== $settings['end'] && $settings['end'] < $settings['start']
			? self::invalid( 'end', __( 'The last day is before the first day.', 'freehold' ) )
			: null;
	}

	/**
	 * Checks the IDs of AdSense and Google Ad Manager. They are printed into pages, so they match strict patterns, whatever the
	 * kind.
	 *
	 * @param array<string, mixed> $settings The settings.
	 */
	private static function vendor_error( string $kind, array $settings ): ?WP_Error {
		$is_wrong = static fn ( string $field, string $pattern, string $of ): bool =>
			1 !== preg_match( $pattern, trim( $settings[ $field ] ) ) && ( $kind === $of || '' !== trim( $settings[ $field ] ) );
		return match ( true ) {
			$is_wrong( 'publisher', self::PUBLISHER, Slot::ADSENSE ) => self::invalid( 'publisher', __( 'Enter the publisher ID from AdSense, such as ca-pub-1234567890123456.', 'freehold' ) ),
			$is_wrong( 'unit', self::UNIT, Slot::ADSENSE )           => self::invalid( 'unit', __( 'Enter the ID of the ad unit: digits only.', 'freehold' ) ),
			$is_wrong( 'path', self::PATH, Slot::GAM )               => self::invalid( 'path', __( 'Enter the path of the ad unit, such as /1234567/sidebar.', 'freehold' ) ),
			default => null,
		};
	}

	/**
	 * Returns a text in one line. Nothing else of it changes, because all output is escaped.
	 *
	 * @param string $text What was entered.
	 */
	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', wp_check_invalid_utf8( $text ) ) );
	}

	/**
	 * Returns an error about a field.
	 *
	 * @param string $message What to do.
	 */
	private static function invalid( string $field, string $message ): WP_Error {
		return Rest::error( 'invalid_slot', $message, 400, $field );
	}
}
