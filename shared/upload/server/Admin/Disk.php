<?php
declare( strict_types=1 );

namespace Freehold\Upload\Admin;

use Freehold\Modules\Capabilities;

/**
 * Knows how much space is left.
 */
final class Disk {

	/**
	 * Returns how much space is left on the disk, for administrators.
	 *
	 * @return int|null Bytes; null if the user may not know, or the host does not say.
	 */
	public static function free(): ?int {
		if ( ! current_user_can( Capabilities::MANAGE ) || ! function_exists( 'disk_free_space' ) ) {
			return null;
		}
		$free = @disk_free_space( wp_upload_dir( null, false )['basedir'] ); // phpcs:ignore WordPress.PHP.NoSilencedErrors -- Hosts may forbid it. The result is checked.
		return false === $free ? null : (int) $free;
	}
}
