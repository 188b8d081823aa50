<?php
declare( strict_types=1 );

namespace Freehold\Modules\Subscriptions;

use Freehold\Admin\Page;
use Freehold\Admin\Section;
use Freehold\Http\Request;
use Freehold\Members\Names as MemberNames;
use Freehold\Members\PersonalData;
use Freehold\Module as Base;
use Freehold\Modules;
use Freehold\Modules\Privacy;
use Freehold\Modules\Subscriptions\Cli\SubscriberCommands;
use Freehold\Modules\Subscriptions\Form\Endpoint;
use Freehold\Modules\Subscriptions\Form\Shortcode;
use Freehold\Modules\Subscriptions\Import\ErrorTable;
use Freehold\Modules\Subscriptions\Import\ImportedData;
use Freehold\Modules\Subscriptions\Import\ImportJob;
use Freehold\Modules\Subscriptions\Import\Imports;
use Freehold\Modules\Subscriptions\Import\ImportTable;
use Freehold\Modules\Subscriptions\Import\MailJob;
use Freehold\Modules\Subscriptions\Import\PartTable;
use Freehold\Modules\Subscriptions\Rest\Access;
use Freehold\Modules\Subscriptions\Rest\Routes;

/**
 * The form with which visitors subscribe, and the list of subscribers.
 */
final class Module extends Base {

	/**
	 * Deletes old imports, and hides shortcodes of older forms while the module is off, unless Jetpack shows them.
	 */
	public function always(): void {
		add_action( MemberNames::UPKEEP, array( Imports::class, 'clean_up' ) );
		if ( ! shortcode_exists( Names::SHORTCODE ) ) {
			add_shortcode( Names::SHORTCODE, Modules::is_active( $this->slug ) ? array( Shortcode::class, 'html' ) : '__return_empty_string' );
		}
	}

	/**
	 * Receives sign-ups, shows the form after posts and below comments, and welcomes people who confirm the address.
	 */
	public function every_page(): void {
		add_action( 'freehold_subscriber_confirmed', array( WelcomeJob::class, 'queue' ) );
		add_action( 'wp_abilities_api_categories_init', array( Abilities::class, 'register_category' ) );
		if ( true === ( Modules::options( $this->slug )['after_posts'] ?? false ) ) {
			add_filter( 'the_content', array( AfterPosts::class, 'add' ), 20 );
		}
		if ( true === ( Modules::options( $this->slug )['scroll_box'] ?? false ) ) {
			// After the form at the end of posts, which needs no box.
			add_filter( 'the_content', array( ScrollBox::class, 'add' ), 21 );
		}
		add_filter( 'comment_form_submit_field', array( CommentBox::class, 'add' ) );
		add_action( 'comment_post', array( CommentBox::class, 'store' ), 10, 2 );
		add_action( 'transition_comment_status', array( CommentBox::class, 'changed' ), 10, 3 );
		if ( Request::has_any_query() ) {
			Endpoint::form()->watch( array( Endpoint::class, 'run' ) );
		}
	}

	/**
	 * Says what is known about a subscriber in the view of a person.
	 */
	public function hooks(): void {
		add_filter( 'freehold_person', array( Person::class, 'add' ), 10, 2 );
	}

	/**
	 * Returns the capability to read and change subscribers.
	 */
	public function capabilities(): array {
		return array( Access::CAPABILITY );
	}

	/**
	 * Returns the tables of imports.
	 */
	public function tables(): array {
		return array( ImportTable::class, PartTable::class, ErrorTable::class );
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array(
			ImportJob::NAME  => ImportJob::class,
			MailJob::NAME    => MailJob::class,
			WelcomeJob::NAME => WelcomeJob::class,
		);
	}

	/**
	 * Registers the REST routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the card on Home.
	 */
	public function home(): array {
		return array( HomeCard::card( $this->slug ) );
	}

	/**
	 * Returns the step that puts the form in the footer.
	 */
	public function steps(): array {
		return array( FooterForm::step() );
	}

	/**
	 * Returns the screen with the subscribers.
	 */
	public function views(): array {
		return array(
			Page::view(
				$this->slug,
				array(
					'title'      => __( 'Subscribers', 'freehold' ),
					'capability' => Access::CAPABILITY,
					'icon'       => 'dashicons-email-alt',
					'section'    => Section::AUDIENCE,
					'position'   => 28,
					'manual'     => 'subscribers',
				)
			),
		);
	}

	/**
	 * Registers `wp freehold subscribers`.
	 */
	public function commands(): void {
		SubscriberCommands::register( 'subscribers' );
	}

	/**
	 * Registers the ability to list subscribers.
	 */
	public function abilities(): void {
		Abilities::register();
	}

	/**
	 * Deletes the consents of comments that are not approved.
	 */
	public function uninstall(): void {
		delete_metadata( 'comment', 0, CommentBox::META, '', true );
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Subscriptions', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: ImportedData::export( ... ),
			erase: ImportedData::erase( ... )
		);
	}

	/**
	 * Leaves the form and the links out of newsletters: their readers have subscribed.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/subscriptions'    => static fn (): string => '',
			'jetpack/subscriber-login' => static fn (): string => '',
		);
	}

	/**
	 * Returns that posts contain only the comments of the blocks.
	 */
	public function saved_blocks(): array {
		return array(
			'jetpack/subscriptions'    => static fn (): string => '',
			'jetpack/subscriber-login' => static fn (): string => '',
		);
	}

	/**
	 * Returns WordPress's block with a link to log in.
	 */
	public function core_blocks(): array {
		return array( 'jetpack/subscriber-login' => array( __( 'Login/out', 'freehold' ), static fn (): string => '<!-- wp:loginout /-->' ) );
	}
}
