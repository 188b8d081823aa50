<?php
/**
 * Plugin Name: Payments at the same time
 * Description: Connects the test bank to a test site, and counts the hooks and mails of payments.
 */

declare( strict_types=1 );

use Freehold\Payments\Checkout\Offer;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Checkout\Reference;
use Freehold\Payments\Money;
use Freehold\Tests\Payments\Bank;
use Freehold\Tests\Payments\TestVendor;

add_action(
	'init',
	static function (): void {
		require_once __DIR__ . '/TestVendor.php';
		add_filter( 'freehold_payment_vendors', static fn ( array $vendors ): array => array( 'test' => TestVendor::class ) );
		add_filter( 'freehold_rate_limits', static fn ( array $limits, string $name ): array => 'payments' === $name ? array( 'user' => 9999, 'site' => 9999 ) : $limits, 10, 2 );
		add_filter( 'freehold_plan_vendor', static fn (): string => 'test' );
		add_filter( 'freehold_payment_offers', static fn ( array $offers ): array => $offers + array( 'coupon' => static fn ( Reference $reference ): Offer => new Offer( 'plan', $reference->id, 'test', 'Membership', Money::of( 1000, 'USD' ), '1 month' ) ) );
		add_filter( 'freehold_payment_offers', static fn ( array $offers ): array => $offers + array( 'race' => static fn ( Reference $reference ): Offer => new Offer( 'race', $reference->id, 'test', 'Membership', Money::of( 1000, 'USD' ), 8 === $reference->id ? '1 month' : 'one-time' ) ) );
		foreach ( array( 'freehold_payment_received', 'freehold_payment_refunded' ) as $hook ) {
			add_action( $hook, static fn () => Bank::note( $hook ) );
		}
		add_filter(
			'pre_wp_mail',
			static function ( ?bool $sent, array $mail ): bool {
				Bank::note( 'mail' );
				return true;
			},
			1,
			2
		);
	},
	5
);
