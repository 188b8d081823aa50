<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm;

use Freehold\Admin\Page;
use Freehold\Admin\Section;
use Freehold\Database\Posts;
use Freehold\Http\Request;
use Freehold\Module as Base;
use Freehold\Modules\ContactForm\Captcha\CaptchaService;
use Freehold\Modules\ContactForm\Captcha\ProofOfWork;
use Freehold\Modules\ContactForm\Cli\EntryCommands;
use Freehold\Modules\ContactForm\Cli\FormCommands;
use Freehold\Modules\ContactForm\Definition\FormType;
use Freehold\Modules\ContactForm\Definition\Snapshots;
use Freehold\Modules\ContactForm\Definition\Table as DefinitionTable;
use Freehold\Modules\ContactForm\Definition\Versions;
use Freehold\Modules\ContactForm\Entries\AddressTable;
use Freehold\Modules\ContactForm\Entries\CountTable;
use Freehold\Modules\ContactForm\Entries\DashboardWidget;
use Freehold\Modules\ContactForm\Entries\DeliveryJob;
use Freehold\Modules\ContactForm\Entries\HomeCard;
use Freehold\Modules\ContactForm\Entries\Hooks;
use Freehold\Modules\ContactForm\Entries\IndexTable;
use Freehold\Modules\ContactForm\Entries\PlaceTable;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Screen;
use Freehold\Modules\ContactForm\Entries\SubmissionTable;
use Freehold\Modules\ContactForm\Entries\Unread;
use Freehold\Modules\ContactForm\Entries\Upkeep;
use Freehold\Modules\ContactForm\Files\Storage;
use Freehold\Modules\ContactForm\Mail\Reply;
use Freehold\Modules\ContactForm\Privacy\PersonalData;
use Freehold\Modules\ContactForm\Render\Forms;
use Freehold\Modules\ContactForm\Rest\Abilities;
use Freehold\Modules\ContactForm\Rest\Access;
use Freehold\Modules\ContactForm\Rest\Forms as FormList;
use Freehold\Modules\ContactForm\Rest\Routes;
use Freehold\Modules\ContactForm\Spam\Akismet;
use Freehold\Modules\ContactForm\Submission\Endpoint;
use Freehold\Modules\ContactForm\Submission\Handler;
use Freehold\Modules\ContactForm\Webhooks\WebhookJob;
use Freehold\Modules\Privacy;
use Freehold\Modules\Records;
use Freehold\Services\Service;

/**
 * Forms that visitors fill in, and the entries that they make.
 */
final class Module extends Base {

	/** The cron event that deletes what is no longer needed. */
	private const CLEANUP = 'freehold_contact_form_cleanup';

	/**
	 * Indexes and cleans up entries, and keeps them closed for comments.
	 */
	public function always(): void {
		// By name, so that pages do not load these classes.
		add_action( 'wp_after_insert_post', array( Hooks::class, 'saved' ), 10, 4 );
		add_action( 'deleted_post', array( Hooks::class, 'deleted' ), 10, 2 );
		add_filter( 'wp_untrash_post_status', array( Hooks::class, 'untrash' ), 10, 3 );
		add_action( 'wp_abilities_api_categories_init', array( Abilities::class, 'register_category' ) );
		add_filter( 'comments_open', array( PostType::class, 'close' ), 10, 2 );
		add_filter( 'pings_open', array( PostType::class, 'close' ), 10, 2 );
	}

	/**
	 * Receives submissions.
	 */
	public function every_page(): void {
		if ( Request::has_any_query() || '' !== Request::posted( 'contact-form-id' ) ) {
			Endpoint::watch();
		}
	}

	/**
	 * Renders forms, and stores the definitions of those in saved posts.
	 */
	public function hooks(): void {
		PostType::register();
		FormType::register();
		Forms::hooks();
		add_action( 'save_post', array( Snapshots::class, 'saved' ), 10, 2 );
		add_action( 'post_updated', array( Versions::class, 'updated' ), 10, 3 );
		add_filter( 'freehold_person', array( Entries\Person::class, 'add' ), 30, 2 );
		add_action( 'contact_form_akismet', array( Akismet::class, 'teach' ), 10, 2 );
	}

	/**
	 * Returns the capability to read and change entries.
	 */
	public function capabilities(): array {
		return array( Access::CAPABILITY );
	}

	/**
	 * Returns the tables of definitions and of entries.
	 */
	public function tables(): array {
		return array( DefinitionTable::class, SubmissionTable::class, IndexTable::class, AddressTable::class, CountTable::class, PlaceTable::class );
	}

	/**
	 * Returns the daily clean-ups.
	 */
	public function upkeep(): array {
		return array(
			self::CLEANUP => static function (): void {
				DefinitionTable::prune();
				Handler::limit( 1 )->prune();
				Reply::prune();
				ProofOfWork::prune();
				Akismet::prune();
			},
			Hooks::UPKEEP => array( Hooks::class, 'clean_up' ),
		);
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array(
			DeliveryJob::NAME => DeliveryJob::class,
			WebhookJob::NAME  => WebhookJob::class,
		);
	}

	/**
	 * Returns the services that can check visitors.
	 */
	public function services(): array {
		return array_map( static fn ( CaptchaService $service ): Service => $service->service(), CaptchaService::cases() );
	}

	/**
	 * Registers the REST routes of entries.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the card on Home.
	 */
	public function home(): array {
		return array( HomeCard::card() );
	}

	/**
	 * Returns the entries that Jetpack stored. They are entries here as they are: the index finds them.
	 */
	public function moving(): Records {
		return new Records(
			title: static fn (): string => __( 'Form entries', 'freehold' ),
			count: static fn (): int => Posts::count_of_type( PostType::NAME ),
			pending: IndexTable::count_stale( ... ),
			take: Upkeep::take_over( ... ),
			text: static fn (): string => __( 'Freehold shows Jetpack’s entries with their dates, fields and consent, in the inbox, in spam and in the trash. The originals stay as they are. Files that Jetpack stored on WordPress.com stay there.', 'freehold' ),
			url: fn (): string => Page::url( $this->slug )
		);
	}

	/**
	 * Returns the screen with all entries and forms.
	 */
	public function views(): array {
		return array(
			Page::view(
				$this->slug,
				array(
					'title'      => __( 'Form entries', 'freehold' ),
					'capability' => Access::CAPABILITY,
					'icon'       => 'dashicons-feedback',
					'section'    => Section::FORMS,
					'position'   => 26,
					'manual'     => 'first-enquiry',
					'actions'    => array( 'post-new.php?post_type=' . FormType::NAME => __( 'Add a form', 'freehold' ) ),
					'count'      => Unread::count( static fn (): int => FormList::counts()['unread'] ),
				)
			),
		);
	}

	/**
	 * Returns the step that adds a page with a form.
	 */
	public function steps(): array {
		return array( ContactPage::step() );
	}

	/**
	 * Adds the screen that the links in mails open, and the dashboard widget.
	 */
	public function admin(): void {
		Screen::add();
		add_action( 'wp_dashboard_setup', array( DashboardWidget::class, 'add' ) );
	}

	/**
	 * Registers the abilities of entries.
	 */
	public function abilities(): void {
		Abilities::register();
	}

	/**
	 * Registers `wp freehold forms`.
	 */
	public function commands(): void {
		FormCommands::register( 'forms' );
		EntryCommands::register( 'forms entries' );
	}

	/**
	 * Returns the folder of submitted files.
	 */
	public function files(): array {
		return array( Storage::FOLDER );
	}

	/**
	 * Returns the types of entries and of reusable forms.
	 */
	public function post_types(): array {
		return array( PostType::NAME, FormType::NAME );
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Contact forms', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}

	/**
	 * Returns a link in place of the form in newsletters.
	 */
	public function mail_blocks(): array {
		return array(
			'jetpack/contact-form' => static fn ( array $block, string $url ): string => '<p><a href="' . esc_url( $url ) . '">' . esc_html__( 'Fill in the form on the site', 'freehold' ) . '</a></p>',
		);
	}

	/**
	 * Deletes what is noted about earlier forms of posts.
	 */
	public function uninstall(): void {
		delete_post_meta_by_key( Versions::META );
	}
}
