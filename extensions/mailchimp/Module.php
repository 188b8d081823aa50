<?php
declare( strict_types=1 );

namespace Freehold\Modules\Mailchimp;

use Freehold\Blocks\Filters;
use Freehold\Http\Request;
use Freehold\Module as Base;
use Freehold\Modules\Mailchimp\Api\MailchimpService;
use Freehold\Modules\Mailchimp\Boxes\CommentBox;
use Freehold\Modules\Mailchimp\Boxes\ContactFormBox;
use Freehold\Modules\Mailchimp\Form\Endpoint;
use Freehold\Modules\Mailchimp\Rest\Routes;
use Freehold\Modules\Mailchimp\SignUps\DetailsJob;
use Freehold\Modules\Mailchimp\SignUps\SignUpJob;
use Freehold\Modules\Mailchimp\SignUps\SignUps;
use Freehold\Modules\Mailchimp\SignUps\SignUpTable;
use Freehold\Modules\Privacy;

/**
 * A form that adds visitors to the owner's audience at Mailchimp.
 */
final class Module extends Base {

	/**
	 * Hides the saved button while the module is off, because nothing would receive the form.
	 */
	public function always(): void {
		Filters::add_while_off( $this->slug, 'jetpack/mailchimp', '__return_empty_string' );
	}

	/**
	 * Receives sign-ups, sends those that wait, and adds the checkboxes that the owner turned on.
	 */
	public function every_page(): void {
		if ( Request::has_any_query() ) {
			Endpoint::form()->watch( array( Endpoint::class, 'run' ) );
		}
		// By name, so that a page loads these classes only when it has such a form.
		add_filter( 'comment_form_submit_field', array( CommentBox::class, 'add' ) );
		add_action( 'comment_post', array( CommentBox::class, 'store' ), 10, 2 );
		add_action( 'transition_comment_status', array( CommentBox::class, 'changed' ), 10, 3 );
		add_filter( 'freehold_contact_form_challenge', array( ContactFormBox::class, 'add' ), 10, 2 );
		add_action( 'grunion_after_feedback_post_inserted', array( ContactFormBox::class, 'store' ), 10, 4 );
		add_action( 'freehold_contact_form_deliver', array( ContactFormBox::class, 'delivered' ) );
	}

	/**
	 * Adds the notice about problems.
	 */
	public function hooks(): void {
		add_action( 'admin_notices', array( ConnectionProblem::class, 'show' ) );
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array(
			SignUpJob::NAME  => SignUpJob::class,
			DetailsJob::NAME => DetailsJob::class,
		);
	}

	/**
	 * Returns the service with the owner's key.
	 */
	public function services(): array {
		return array( MailchimpService::service() );
	}

	/**
	 * Registers the REST routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the table of sign-ups.
	 */
	public function tables(): array {
		return array( SignUpTable::class );
	}

	/**
	 * Returns the daily clean-up.
	 */
	public function upkeep(): array {
		return array( SignUps::UPKEEP => array( SignUps::class, 'clean_up' ) );
	}

	/**
	 * Deletes the consents that are stored with comments.
	 */
	public function uninstall(): void {
		delete_metadata( 'comment', 0, CommentBox::META, '', true );
	}

	/**
	 * Returns the test for Site Health.
	 */
	public function health(): array {
		return ConnectionProblem::tests();
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Mailchimp', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}
}
