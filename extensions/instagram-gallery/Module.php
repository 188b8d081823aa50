<?php
declare( strict_types=1 );

namespace Freehold\Modules\InstagramGallery;

use Freehold\Module as Base;
use Freehold\Modules\InstagramGallery\Accounts\AccountTable;
use Freehold\Modules\InstagramGallery\Accounts\ConnectPage;
use Freehold\Modules\InstagramGallery\Api\InstagramService;
use Freehold\Modules\InstagramGallery\Images\Files;
use Freehold\Modules\InstagramGallery\Images\PostTable;
use Freehold\Modules\InstagramGallery\Rest\Routes;
use Freehold\Modules\InstagramGallery\Sync\Sync;
use Freehold\Modules\InstagramGallery\Sync\SyncJob;
use Freehold\Modules\Privacy;

/**
 * The latest posts of the owner's Instagram accounts, copied to this site.
 */
final class Module extends Base {

	/**
	 * Adds the hooks.
	 */
	public function hooks(): void {
		add_action( Sync::HOOK, array( Sync::class, 'run_cron' ) );
		add_action( 'admin_notices', array( AccountHealth::class, 'show' ) );
		if ( is_admin() ) {
			ConnectPage::add();
		}
	}

	/**
	 * Returns what the queue runs.
	 */
	public function jobs(): array {
		return array( SyncJob::NAME => SyncJob::class );
	}

	/**
	 * Returns how the images look in newsletters.
	 */
	public function mail_blocks(): array {
		return array( 'jetpack/instagram-gallery' => array( Renderer::class, 'mail' ) );
	}

	/**
	 * Registers the routes.
	 */
	public function routes(): void {
		Routes::register();
	}

	/**
	 * Returns the service with the owner's app.
	 */
	public function services(): array {
		return array( InstagramService::service() );
	}

	/**
	 * Returns who may connect accounts. Their images become files on this site.
	 */
	public function capabilities(): array {
		return array( Names::CONNECT );
	}

	/**
	 * Returns the tables of accounts and posts.
	 */
	public function tables(): array {
		return array( AccountTable::class, PostTable::class );
	}

	/**
	 * Returns the hourly update.
	 */
	public function cron(): array {
		return array( Sync::HOOK => 'hourly' );
	}

	/**
	 * Returns the folder with the copied images.
	 */
	public function files(): array {
		return array( Files::FOLDER );
	}

	/**
	 * Returns the test for Site Health.
	 */
	public function health(): array {
		return AccountHealth::tests();
	}

	/**
	 * Returns the policy text, the exporter and the eraser.
	 */
	public function privacy(): Privacy {
		return new Privacy(
			name: static fn (): string => __( 'Freehold: Instagram', 'freehold' ),
			policy: PersonalData::policy( ... ),
			export: PersonalData::export( ... ),
			erase: PersonalData::erase( ... )
		);
	}
}
