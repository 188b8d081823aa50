<?php
declare( strict_types=1 );

namespace Freehold\Payments;

use Freehold\Admin\Home\Step;
use Freehold\Admin\Page;
use Freehold\Admin\Screen as FreeholdScreen;
use Freehold\Admin\Section;
use Freehold\Feature as Base;
use Freehold\Http\Request;
use Freehold\Mail\TokenTable;
use Freehold\Modules\Privacy;
use Freehold\Payments\Admin\Abilities;
use Freehold\Payments\Admin\CouponRoutes;
use Freehold\Payments\Admin\Health;
use Freehold\Payments\Admin\HomeCard;
use Freehold\Payments\Admin\PersonLink;
use Freehold\Payments\Admin\PlanRoutes;
use Freehold\Payments\Admin\Routes;
use Freehold\Payments\Checkout\Endpoint;
use Freehold\Payments\Checkout\Portal;
use Freehold\Payments\Checkout\Start;
use Freehold\Payments\Cli\CouponCommands;
use Freehold\Payments\Cli\PaymentCommands;
use Freehold\Payments\Cli\PlanCommands;
use Freehold\Payments\Mail\NoticeJob;
use Freehold\Payments\PayPal\Account;
use Freehold\Payments\Rest\MembershipRoutes;
use Freehold\Payments\Stripe\StoredAccount;
use Freehold\Payments\Stripe\WebhookEndpoint;
use Freehold\Payments\Tables\ChangesTable;
use Freehold\Payments\Tables\CountsTable;
use Freehold\Payments\Tables\CouponsTable;
use Freehold\Payments\Tables\EventsTable;
use Freehold\Payments\Tables\MovesTable;
use Freehold\Payments\Tables\NoticesTable;
use Freehold\Payments\Tables\OrdersTable;
use Freehold\Payments\Tables\PaymentsTable;
use Freehold\Payments\Tables\RecurringTable;
use Freehold\Payments\Tables\RedemptionsTable;
use Freehold\Payments\Tables\SubscriptionsTable;
use Freehold\Payments\Tables\TotalsTable;

/**
 * Takes payments: plans, orders, webhooks, mails and the Payments screen. A module that uses it adds what it sells with the
 * filter `freehold_payment_offers`.
 */
final class Feature extends Base {

	/**
	 * Keeps webhooks, the hourly sync, mails and the portal running while nothing is sold: visitors who have subscribed go on paying.
	 */
	public function always(): void {
		add_action( 'rest_api_init', array( WebhookRoute::class, 'register' ) );
		add_action( Names::POLL, array( Poll::class, 'run' ) );
		add_action( Names::POLL, array( TokenTable::class, 'prune' ), 20 );
		add_action( Names::POLL, array( Start::class, 'prune' ), 20 );
		add_action( 'admin_init', array( Poll::class, 'visit' ) );
		add_action( 'freehold_cron_scheduled', array( Poll::class, 'look' ) );
		add_action( 'freehold_subscription_changed', array( TrialJob::class, 'watch' ) );
		foreach ( array( 'update_option', 'delete_option' ) as $action ) {
			add_action( $action, array( KeyChange::class, 'before' ) );
		}
		foreach ( array( 'updated_option', 'added_option' ) as $action ) {
			add_action( $action, array( KeyChange::class, 'after' ) );
		}
		if ( Request::has_query( Names::PORTAL ) ) {
			add_action( 'wp_loaded', array( Portal::class, 'run' ) );
		}
	}

	/**
	 * Receives payment forms, and visitors who come back from the vendor. Names the category of abilities.
	 */
	public function every_page(): void {
		add_action( 'wp_abilities_api_categories_init', array( Abilities::class, 'register_category' ) );
		if ( 'POST' === Request::method() || Names::has_results() ) {
			Plans::register();
			Endpoint::watch();
		}
	}

	/**
	 * Registers the post type of plans, and names what a page with payments reads.
	 */
	public function hooks(): void {
		Plans::register();
		add_filter( 'freehold_person_url', array( PersonLink::class, 'add' ), 10, 2 );
		add_filter( 'freehold_primed_options', static fn ( array $names ): array => array( ...$names, StoredAccount::OPTION, WebhookEndpoint::OPTION, Account::OPTION, Coupons::OPTION ) );
	}

	/**
	 * Returns the capabilities to read and refund payments, and to manage plans.
	 */
	public function capabilities(): array {
		return array( Routes::CAPABILITY, Plans::CAPABILITY );
	}

	/**
	 * Returns the tables.
	 */
	public function tables(): array {
		return array( OrdersTable::class, CouponsTable::class, RedemptionsTable::class, RecurringTable::class, SubscriptionsTable::class, PaymentsTable::class, EventsTable::class, TotalsTable::class, CountsTable::class, NoticesTable::class, ChangesTable::class, MovesTable::class, TokenTable::class );
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array(
			EventJob::NAME  => EventJob::class,
			PollJob::NAME   => PollJob::class,
			NoticeJob::NAME => NoticeJob::class,
			MoveJob::NAME   => MoveJob::class,
			TrialJob::NAME  => TrialJob::class,
		);
	}

	/**
	 * Registers the routes of the Payments screen and of plans.
	 */
	public function routes(): void {
		MembershipRoutes::register();
		Routes::register();
		PlanRoutes::register();
		CouponRoutes::register();
	}

	/**
	 * Returns the card on Home.
	 */
	public function home(): array {
		return array( HomeCard::card() );
	}

	/**
	 * Returns the step that connects a payment service.
	 */
	public function steps(): array {
		return array(
			new Step(
				'payments',
				__( 'Connect Stripe', 'freehold' ),
				__( 'Payments go from your visitors to your own account. A test key lets you try it without money.', 'freehold' ),
				__( 'Connect Stripe', 'freehold' ),
				20,
				static fn (): bool => array() !== array_filter( array_keys( Gateway::all() ), Gateway::is_connected( ... ) ),
				FreeholdScreen::services_url() . '#freehold-service-stripe'
			),
		);
	}

	/**
	 * Returns the Payments screen.
	 */
	public function views(): array {
		return array(
			Page::view(
				Routes::PAGE,
				array(
					'title'      => __( 'Payments', 'freehold' ),
					'capability' => Routes::CAPABILITY,
					'icon'       => 'dashicons-money-alt',
					'section'    => Section::PAYMENTS,
					'position'   => 27,
					'manual'     => 'payments',
				)
			),
		);
	}

	/**
	 * Registers the abilities of plans.
	 */
	public function abilities(): void {
		Abilities::register();
	}

	/**
	 * Registers `wp freehold payments`.
	 */
	public function commands(): void {
		PaymentCommands::register( 'payments' );
		PlanCommands::register( 'payments plan' );
		CouponCommands::register( 'payments coupon' );
	}

	/**
	 * Returns the type of plans.
	 */
	public function post_types(): array {
		return array( Plan::POST_TYPE );
	}

	/**
	 * Removes the site’s webhooks at the payment services.
	 */
	public function uninstall(): void {
		foreach ( Gateway::all() as $vendor ) {
			if ( $vendor->is_set() ) {
				$vendor->tear_down_webhook();
			}
		}
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Payments', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}

	/**
	 * Returns the tests of the payment services.
	 */
	public function health(): array {
		return Health::tests();
	}
}
