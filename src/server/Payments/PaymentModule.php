<?php
/**
 * The base of the modules that take payments.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Http\Request;
use Freehold\Module;
use Freehold\Modules;
use Freehold\Modules\Privacy;
use Freehold\Payments\Admin\Health;
use Freehold\Payments\Admin\HomeCard;
use Freehold\Payments\Admin\Routes;
use Freehold\Payments\Admin\Screen;
use Freehold\Payments\Checkout\Endpoint;
use Freehold\Payments\Checkout\Offers;
use Freehold\Payments\Cli\PaymentCommands;
use Freehold\Payments\Rest\MembershipRoutes;
use Freehold\Payments\Stripe\StripeService;

/**
 * Shares tables, webhooks, cron, mails and privacy tools between the modules that take payments. Each can be on without the
 * others; what they share is registered once.
 */
abstract class PaymentModule extends Module {

	/** The capability to read and refund payments. */
	public const CAPABILITY = 'freehold_manage_payments';

	/**
	 * Returns how the offers of the module’s forms are loaded.
	 *
	 * @return array<string, callable( \Freehold\Payments\Checkout\Reference ): ?\Freehold\Payments\Checkout\Offer> By source, see {@see Offers::register()}.
	 */
	abstract protected function offers(): array;

	/**
	 * Returns what finds the offers in the module’s blocks.
	 *
	 * @return array<string, callable( array<string, mixed> ): \Freehold\Payments\Checkout\Reference[]> By source, see {@see Offers::register()}.
	 */
	abstract protected function offers_in_blocks(): array;

	/**
	 * Keeps webhooks, the hourly sync, mails and the portal running while the module is off.
	 */
	public function always(): void {
		Hooks::always();
	}

	/**
	 * Receives payment forms, and visitors who come back from the vendor.
	 */
	public function every_page(): void {
		if ( 'POST' === Request::method() || Hooks::has_results() ) {
			$this->register();
			Endpoint::watch();
		}
	}

	/**
	 * Registers plans and offers.
	 */
	public function hooks(): void {
		$this->register();
	}

	/**
	 * Registers the post type of plans, and how the offers of the module’s forms are loaded.
	 */
	private function register(): void {
		Plans::register();
		$readers = $this->offers_in_blocks();
		foreach ( $this->offers() as $source => $loader ) {
			Offers::register( $source, $loader, $readers[ $source ], $this->slug );
		}
	}

	/**
	 * Returns the capabilities to read and refund payments, and to create plans.
	 */
	public function capabilities(): array {
		return array(
			self::CAPABILITY             => 'manage_options',
			MembershipRoutes::CAPABILITY => 'edit_posts',
		);
	}

	/**
	 * Returns the tables that all payment modules share.
	 */
	public function tables(): array {
		return Hooks::tables();
	}

	/**
	 * Registers the routes of the Payments screen and of plans, from the first payment module that is on.
	 */
	public function routes(): void {
		if ( $this->is_first( Modules::active() ) ) {
			MembershipRoutes::register();
			Routes::register();
		}
	}

	/**
	 * Returns the card on Home, which all payment modules share.
	 */
	public function home(): array {
		return array( HomeCard::card() );
	}

	/**
	 * Adds the Payments screen, which all payment modules share.
	 */
	public function admin(): void {
		Screen::add();
	}

	/**
	 * Registers `wp freehold payments`, from the first payment module that is on.
	 */
	public function commands(): void {
		if ( $this->is_first( Modules::active() ) ) {
			PaymentCommands::register( 'payments' );
		}
	}

	/**
	 * Returns Stripe, which most of these modules use.
	 */
	public function services(): array {
		return array( StripeService::service() );
	}

	/**
	 * Returns the type of plans.
	 */
	public function post_types(): array {
		return array( Plans::POST_TYPE );
	}

	/**
	 * Removes the site’s webhooks at the payment services, once for all of these modules.
	 */
	public function uninstall(): void {
		if ( ! $this->is_first( Modules::all() ) ) {
			return;
		}
		foreach ( Gateway::all() as $vendor ) {
			if ( $vendor->is_set() ) {
				$vendor->tear_down_webhook();
			}
		}
	}

	/**
	 * Returns the exporter and the eraser, from the first payment module only.
	 */
	public function privacy(): ?Privacy {
		return $this->is_first( Modules::all() ) ? new Privacy(
			name: static fn (): string => __( 'Freehold: Payments', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		) : null;
	}

	/**
	 * Returns the tests of the payment services, from the first payment module that is on.
	 */
	public function health(): array {
		return $this->is_first( Modules::active() ) ? Health::tests() : array();
	}

	/**
	 * Returns whether this is the first payment module of a list.
	 *
	 * @param array<string, Module> $modules The list.
	 */
	final protected function is_first( array $modules ): bool {
		foreach ( $modules as $module ) {
			if ( $module instanceof self ) {
				return $module->slug === $this->slug;
			}
		}
		return false;
	}
}
