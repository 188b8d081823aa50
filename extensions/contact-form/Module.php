<?php
/**
 * The Contact Forms module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\ContactForm;

use Freehold\Module as Base;
use Freehold\Modules\ContactForm\Definition\Snapshots;
use Freehold\Modules\ContactForm\Definition\Table as DefinitionTable;
use Freehold\Modules\ContactForm\Entries\SubmissionTable;
use Freehold\Modules\ContactForm\Render\Forms;
use Freehold\Modules\ContactForm\Spam\LimitTable;
use Freehold\Modules\ContactForm\Submission\Endpoint;

/**
 * Forms that visitors fill in, and the entries that they make.
 */
final class Module extends Base {

	/** The cron event that deletes what is no longer needed. */
	private const CLEANUP = 'freehold_contact_form_cleanup';

	/**
	 * Receives submissions.
	 */
	public function every_page(): void {
		Endpoint::watch();
	}

	/**
	 * Renders forms, and stores the definitions of those in saved posts.
	 */
	public function hooks(): void {
		Forms::hooks();
		add_action( 'save_post', array( Snapshots::class, 'saved' ), 10, 2 );
		add_action(
			self::CLEANUP,
			static function (): void {
				DefinitionTable::prune();
				LimitTable::prune();
			}
		);
	}

	/**
	 * Returns the capability to read and change entries.
	 */
	public function capabilities(): array {
		return array( 'freehold_manage_forms' => 'edit_pages' );
	}

	/**
	 * Returns the tables of definitions, of rate limits and of submissions.
	 */
	public function tables(): array {
		return array( DefinitionTable::class, LimitTable::class, SubmissionTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function cron(): array {
		return array( self::CLEANUP => 'daily' );
	}
}
