<?php
/**
 * The Payments screen.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments\Admin;

use Freehold\Admin\Page;
use Freehold\Payments\Feature;

/**
 * Adds `admin.php?page=freehold-payments`. Its script is made from `shared/payments/admin`.
 */
final class Screen {

	/** The name of the page. */
	public const NAME = 'payments';

	/**
	 * Adds the page, once for all modules that take payments.
	 */
	public static function add(): void {
		Page::add(
			self::NAME,
			array(
				'title'      => __( 'Payments', 'freehold' ),
				'capability' => Feature::CAPABILITY,
				'icon'       => 'dashicons-money-alt',
				'position'   => 27,
			)
		);
	}
}
