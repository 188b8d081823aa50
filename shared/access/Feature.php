<?php
declare( strict_types=1 );

namespace Freehold\Access;

use Freehold\Feature as Base;
use Freehold\Http\Request;
use Freehold\Members\Access\Buyer;
use Freehold\Members\Access\CommentGate;
use Freehold\Members\Access\Entitlements;
use Freehold\Members\Access\Files\ClosedField;
use Freehold\Members\Access\Files\ClosedFile;
use Freehold\Members\Access\Files\ClosedUrls;
use Freehold\Members\Access\Gate;
use Freehold\Members\Access\Hooks;
use Freehold\Members\Access\LoginJob;
use Freehold\Members\Access\LoginPage;
use Freehold\Members\Access\Names;
use Freehold\Members\Access\Notice;
use Freehold\Members\Access\PlanOpens;
use Freehold\Members\Access\ReaderPage;
use Freehold\Members\Access\SearchGate;
use Freehold\Members\Access\Tables\LoginTable;
use Freehold\Members\Access\Tables\PurchaseTable;
use Freehold\Members\Access\Tables\SessionTable;
use Freehold\Members\Access\View;
use Freehold\Members\Links;
use Freehold\Payments\Names as PaymentNames;
use Freehold\Settings;

/**
 * Closes posts and parts of posts, and opens them for readers who have logged in by email.
 */
final class Feature extends Base {

	/**
	 * Keeps paid content closed, and forgets whom the site forgets.
	 */
	public function always(): void {
		Gate::watch();
		SearchGate::watch();
		CommentGate::watch();
		if ( true === Settings::get( Names::CLOSED_FILES ) ) {
			ClosedUrls::watch();
		} else {
			add_action( Names::FILE_CLOSED, array( ClosedUrls::class, 'watch' ) );
		}
		add_action( 'freehold_subscriber_deleted', array( Hooks::class, 'deleted' ) );
		add_action( 'freehold_order_erased', array( Hooks::class, 'order_erased' ) );
	}

	/**
	 * Opens it: readers log in, and see their view of pages.
	 */
	public function every_page(): void {
		$page = Request::query( Links::QUERY );
		if ( Links::LOGIN === $page ) {
			LoginPage::watch();
		} elseif ( Links::LOGOUT === $page || Links::MANAGE === $page ) {
			ReaderPage::watch();
		}
		if ( Links::READ === $page || '' !== Request::query( PaymentNames::PAID ) ) {
			View::protect();
		}
		View::watch();
		add_action( 'freehold_order_started', array( Buyer::class, 'started' ) );
		add_filter( 'freehold_payment_refused', array( Buyer::class, 'refuse' ), 10, 2 );
		add_filter( 'freehold_visitor_emails', array( Buyer::class, 'emails' ) );
		add_filter( 'freehold_payment_mail_paragraphs', array( Buyer::class, 'paragraphs' ), 10, 2 );
		add_filter( 'freehold_offer_in_notice', array( Notice::class, 'offers' ), 10, 2 );
		add_filter( 'freehold_subscriber_plans', array( Entitlements::class, 'plans' ), 10, 3 );
	}

	/**
	 * Lets owners close files.
	 */
	public function hooks(): void {
		add_filter( 'freehold_plan_opens', array( PlanOpens::class, 'add' ), 10, 2 );
		if ( is_admin() ) {
			ClosedField::watch();
		}
	}

	/**
	 * Leaves closed files in their folders, where no visitor can find them, as private videos.
	 */
	public function uninstall(): void {
		ClosedFile::uninstall();
	}

	/**
	 * Returns the tables of sessions, logins and purchases.
	 */
	public function tables(): array {
		return array( SessionTable::class, LoginTable::class, PurchaseTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function upkeep(): array {
		return array( Names::UPKEEP => array( Hooks::class, 'clean_up' ) );
	}

	/**
	 * Returns the mail with which readers log in.
	 */
	public function jobs(): array {
		return array( LoginJob::NAME => LoginJob::class );
	}
}
