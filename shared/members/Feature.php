<?php
declare( strict_types=1 );

namespace Freehold\Members;

use Freehold\Feature as Base;
use Freehold\Http\Request;
use Freehold\Mail\TokenTable;
use Freehold\Members\Tables\CategoryTable;
use Freehold\Members\Tables\CountTable;
use Freehold\Members\Tables\SubscriberTable;
use Freehold\Members\Tables\SuppressionTable;
use Freehold\Modules\Tables;

/**
 * Stores who subscribed, confirms addresses by mail, and serves the pages that the links in mails open.
 */
final class Feature extends Base {

	/**
	 * Keeps the links in mails working, and follows changes to users and reports of mail services.
	 */
	public function always(): void {
		add_filter( 'freehold_mail_consent', static fn ( mixed $has_agreed, string $email ): bool => Tables::has( SubscriberTable::class ) && Agreement::filter( true === $has_agreed, $email ), 10, 2 );
		// Mail plugins fire these with the address when their service reports it.
		add_action( 'freehold_mail_bounced', static fn ( mixed $email ) => Hooks::report( $email, Status::BOUNCED ) );
		add_action( 'freehold_mail_complained', static fn ( mixed $email ) => Hooks::report( $email, Status::COMPLAINED ) );
		add_action( 'profile_update', array( Hooks::class, 'user_changed' ), 10, 2 );
		if ( Request::has_query( Links::QUERY ) && Tables::has( SubscriberTable::class ) ) {
			MemberPage::watch();
		}
	}

	/**
	 * Returns the tables.
	 */
	public function tables(): array {
		return array( SubscriberTable::class, CategoryTable::class, CountTable::class, TokenTable::class, SuppressionTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function upkeep(): array {
		return array( Names::UPKEEP => array( Hooks::class, 'clean_up' ) );
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array(
			SignUpJob::NAME       => SignUpJob::class,
			ConfirmationJob::NAME => ConfirmationJob::class,
		);
	}
}
