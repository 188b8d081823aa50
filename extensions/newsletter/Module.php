<?php
declare( strict_types=1 );

namespace Freehold\Modules\Newsletter;

use Freehold\Admin\Home\Step;
use Freehold\Admin\Page;
use Freehold\Admin\Screen;
use Freehold\Admin\Section;
use Freehold\Http\Request;
use Freehold\Members\Links;
use Freehold\Members\Names;
use Freehold\Module as Base;
use Freehold\Modules;
use Freehold\Modules\Newsletter\Clicks\ClickPage;
use Freehold\Modules\Newsletter\Cli\NewsletterCommands;
use Freehold\Modules\Newsletter\Rest\Posts;
use Freehold\Modules\Newsletter\Rest\Routes;
use Freehold\Modules\Newsletter\Sending\Jobs;
use Freehold\Modules\Newsletter\Sending\Notice;
use Freehold\Modules\Newsletter\Sending\SendJob;
use Freehold\Modules\Newsletter\Tables\DeliveryTable;
use Freehold\Modules\Newsletter\Tables\IssueTable;
use Freehold\Modules\Newsletter\Tables\LinkTable;
use Freehold\Modules\Privacy;

/**
 * New posts by email.
 */
final class Module extends Base {

	/**
	 * Deletes what belongs to deleted subscribers, and old limits, and leads readers where links in mails point.
	 */
	public function always(): void {
		add_action( 'freehold_subscriber_deleted', array( PersonalData::class, 'deleted' ) );
		add_action( Names::UPKEEP, static fn () => Posts::limit()->prune() );
		add_action( Names::UPKEEP, static fn () => ClickPage::limit()->prune() );
		if ( ! Modules::is_active( $this->slug ) ) {
			add_action( 'publish_future_post', array( Letters::class, 'hold' ), 1 );
		}
		// Links in mails of any age lead to their target, also while the module is off.
		if ( Request::has_query( Links::COUNTED ) ) {
			ClickPage::watch();
		}
	}

	/**
	 * Notes posts that are published, in whatever request.
	 */
	public function every_page(): void {
		// By name, as in other features, so that a page loads only the classes that it calls.
		add_action( 'transition_post_status', array( Publishing::class, 'note' ), 10, 3 );
		add_action( 'wp_after_insert_post', array( Publishing::class, 'decide' ), 100 );
		add_action( 'deleted_post', array( Publishing::class, 'deleted' ) );
		add_action( 'rest_api_init', array( Publishing::class, 'watch_rest' ) );
		add_filter( 'freehold_sign_up_notes', array( Options::class, 'add_note' ) );
		add_action( 'wp_abilities_api_categories_init', array( Abilities::class, 'register_category' ) );
	}

	/**
	 * Registers letters, and what authors choose.
	 */
	public function hooks(): void {
		Letters::register();
		Metas::register();
		if ( is_admin() ) {
			ClassicBox::watch();
		}
		add_action( Letters::WATCH, array( Jobs::class, 'watch' ) );
		add_action( Letters::WATCH, array( Publishing::class, 'find_lost' ) );
		add_action( 'freehold_module_options_saved', array( Jobs::class, 'sender_saved' ) );
		add_action( 'update_option_blogname', array( Jobs::class, 'sender_saved' ) );
		add_action( 'admin_notices', array( Notice::class, 'show' ) );
		add_filter( 'freehold_person', array( Person::class, 'add' ), 20, 2 );
		add_filter(
			'freehold_plan_opens',
			static fn ( array $opens ): array => array(
				...$opens,
				array(
					'label' => __( 'Newsletters', 'freehold' ),
					'text'  => __( 'Newsletters for paid members, and posts that the plan opens.', 'freehold' ),
					'total' => 0,
					'links' => array(),
				),
			)
		);
	}

	/**
	 * Returns what the queue runs. Queued newsletters wait while the module is off.
	 */
	public function jobs(): array {
		$sending = Modules::is_active( $this->slug ) ? array( SendJob::NAME => SendJob::class ) : array();
		return $sending + array( DeleteJob::NAME => DeleteJob::class );
	}

	/**
	 * Returns the capability to manage newsletters.
	 */
	public function capabilities(): array {
		return array( Access::CAPABILITY );
	}

	/**
	 * Returns the tables of issues, deliveries and links.
	 */
	public function tables(): array {
		return array( IssueTable::class, DeliveryTable::class, LinkTable::class );
	}

	/**
	 * Returns the type of letters.
	 */
	public function post_types(): array {
		return array( Letters::TYPE );
	}

	/**
	 * Returns the hourly look after newsletters.
	 */
	public function cron(): array {
		return array( Letters::WATCH => 'hourly' );
	}

	/**
	 * Registers the REST routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the step that the law requires before the first newsletter.
	 */
	public function steps(): array {
		return array(
			new Step(
				'sender',
				__( 'Enter sender and postal address', 'freehold' ),
				__( 'Each newsletter must say who sends it, with a postal address.', 'freehold' ),
				__( 'Enter the address', 'freehold' ),
				40,
				Options::has_sender( ... ),
				Screen::setting_url( $this->slug, 'postal_address' )
			),
		);
	}

	/**
	 * Returns the screen with the newsletters.
	 */
	public function views(): array {
		return array(
			Page::view(
				$this->slug,
				array(
					'title'      => __( 'Newsletters', 'freehold' ),
					'capability' => Access::CAPABILITY,
					'icon'       => 'dashicons-email',
					'section'    => Section::AUDIENCE,
					'position'   => 29,
					'manual'     => 'newsletter',
					'actions'    => array( 'post-new.php?post_type=' . Letters::TYPE => __( 'Write a newsletter', 'freehold' ) ),
				)
			),
		);
	}

	/**
	 * Registers `wp freehold newsletter`.
	 */
	public function commands(): void {
		NewsletterCommands::register( 'newsletter' );
	}

	/**
	 * Registers the abilities of letters and segments.
	 */
	public function abilities(): void {
		Abilities::register();
	}

	/**
	 * Returns that subscribers may get each post twice, if Jetpack sends posts, too.
	 */
	public function note(): string {
		return class_exists( 'Jetpack_Subscriptions', false ) ? __( 'Jetpack emails new posts, too. Subscribers that you imported get both emails until you deactivate Jetpack or its newsletter.', 'freehold' ) : '';
	}

	/**
	 * Returns the test of sending.
	 */
	public function health(): array {
		return Health::tests();
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Newsletter', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}
}
