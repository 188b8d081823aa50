<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Admin\Home\Card;
use Freehold\Admin\Home\Step;
use Freehold\Admin\Page;
use Freehold\Admin\View;
use Freehold\Database\Table;
use Freehold\Modules\Privacy;
use Freehold\Modules\Records;
use Freehold\Queue\Handler;
use Freehold\Services\Service;

/**
 * Adds something to WordPress, phase by phase. Every method is empty, so that a subclass defines only what it needs. `src/server`
 * calls the methods of all features and names none of them.
 *
 * A {@see Module} is on or off. A shared feature, `shared/<name>/Feature.php`, is active while a module that names it in the
 * `uses` of its `module.json` is on, or always if it says so. Resources (tables, cron events, capabilities, files) live while an
 * active feature declares them, whichever others declare them too.
 *
 * The build notes which methods a class defines (see `tools/modules.js`): visitors' pages load only the features that define
 * `always()` or `every_page()`.
 */
abstract class Feature {

	/** Whether a shared feature is active whichever modules are on. The build reads it. */
	public const ALWAYS_ON = false;

	/**
	 * Creates the feature.
	 *
	 * @param string $slug The name of its folder.
	 */
	final public function __construct( public readonly string $slug ) {}

	/**
	 * Adds hooks that protect or clean up data. Called on `init` on every request, whether it is active or not.
	 */
	public function always(): void {}

	/**
	 * Adds hooks that every page needs. Called on `init` on every request while it is active.
	 */
	public function every_page(): void {}

	/**
	 * Adds the other hooks. Called while it is active: in wp-admin, REST requests and cron on `init`, on a visitor's
	 * page just before the first Freehold block is rendered.
	 */
	public function hooks(): void {}

	/**
	 * Registers REST routes through {@see Rest::route()}, and nothing else. Called on `rest_api_init` while it is active; on a page of
	 * wp-admin, which requests routes in process, only before a request for one of them.
	 */
	public function routes(): void {}

	/**
	 * Registers fields of WordPress's own routes. Called on `rest_api_init` while it is active.
	 */
	public function fields(): void {}

	/**
	 * Returns how the feature's blocks look in newsletters, where that is not how they look in feeds. Called while it is active, when
	 * a post is written as a mail. The markup is cleaned afterwards: scripts, forms and frames are not sent.
	 *
	 * @return array<string, callable(array<string, mixed>, string): string> By block name; called with the parsed block and the post's URL, returns HTML.
	 */
	public function mail_blocks(): array {
		return array();
	}

	/**
	 * Returns the third-party services that need an API key. Called early on `init`, so it must not translate or call
	 * anything.
	 *
	 * @return Service[]
	 */
	public function services(): array {
		return array();
	}

	/**
	 * Returns the feature's own capabilities while it is active. While it is not, no role has them. The table {@see Rights} says which
	 * core capability grants each one.
	 *
	 * @return string[]
	 */
	public function capabilities(): array {
		return array();
	}

	/**
	 * Returns the options that an administrator can change.
	 *
	 * @return array<string, array{schema: array<string, mixed>}> By name. Their texts are in {@see Manifest::texts()}.
	 */
	public function options(): array {
		return array();
	}

	/**
	 * Returns the database tables. They are created when the feature becomes active, migrated when their version changes, and dropped
	 * on uninstall. The queue has its own.
	 *
	 * @return class-string<Table>[]
	 */
	public function tables(): array {
		return array();
	}

	/**
	 * Returns the cron events. They are scheduled when the feature becomes active, and removed with the last active feature that
	 * returns them.
	 *
	 * @return array<string, string|null> The recurrence (`hourly`, …) by hook; null for events that the feature schedules itself.
	 */
	public function cron(): array {
		return array();
	}

	/**
	 * Returns what deletes what has expired, or completes what was promised to a visitor. It runs daily as long as one of the feature's
	 * tables exists, on or off: turning a module off must not store personal data for good.
	 *
	 * @return array<string, callable> By cron hook.
	 */
	public function upkeep(): array {
		return array();
	}

	/**
	 * Returns what the queue runs for the feature. Called whether it is active or not, because jobs may be queued: a job that must
	 * wait while a module is off is returned only while it is on.
	 *
	 * @return array<string, class-string<Handler>> The handlers by name.
	 */
	public function jobs(): array {
		return array();
	}

	/**
	 * Returns the folders with the feature's own files, to be deleted on uninstall.
	 *
	 * @return string[] Paths under the uploads folder.
	 */
	public function files(): array {
		return array();
	}

	/**
	 * Returns the types of the posts that the feature's users create, such as products. These posts are deleted on uninstall if the
	 * administrator selected it.
	 *
	 * @return string[] Post types.
	 */
	public function post_types(): array {
		return array();
	}

	/**
	 * Removes what the feature has registered at third-party services. Called before the site's data is deleted on uninstall,
	 * whether it is active or not, without any hooks.
	 */
	public function uninstall(): void {}

	/**
	 * Returns the personal data that the feature stores or sends, for WordPress's privacy tools. The exporter and the
	 * eraser always work; the policy text is offered while it is active.
	 */
	public function privacy(): ?Privacy {
		return null;
	}

	/**
	 * Returns tests for Site Health while it is active.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}> By id; tests return what core's `site_status_tests` expects.
	 */
	public function health(): array {
		return array();
	}

	/**
	 * Returns what keeps the feature from working while it is on, for the Features view. Called whether it is active or not.
	 *
	 * @return string A sentence or two; empty for nothing.
	 */
	public function note(): string {
		return '';
	}

	/**
	 * Returns cards for the Home view while it is active.
	 *
	 * @return Card[]
	 */
	public function home(): array {
		return array();
	}

	/**
	 * Returns what a new site does first with the feature. Home lists it after its questions, while the feature is active.
	 *
	 * @return Step[]
	 */
	public function steps(): array {
		return array();
	}

	/**
	 * Returns the records of Jetpack's that the feature takes over while it is active; null if there are none.
	 */
	public function moving(): ?Records {
		return null;
	}

	/**
	 * Returns the feature's views in wp-admin, made by {@see Page::view()}. Called on `admin_menu` while it is active, and while it is
	 * not, to say what is off. The feature's section on the Settings view needs no code here: its `admin/index.tsx` is loaded there.
	 *
	 * @return View[]
	 */
	public function views(): array {
		return array();
	}

	/**
	 * Adds pages without a menu entry to wp-admin. Called on `admin_menu` while it is active.
	 */
	public function admin(): void {}

	/**
	 * Registers abilities (WordPress 6.9 and later). Called on `wp_abilities_api_init` while it is active.
	 */
	public function abilities(): void {}

	/**
	 * Returns what posts contain of the feature's blocks, for those that the server can insert: blocks without inner blocks whose
	 * HTML depends on the attributes in their comment alone. Called while it is active.
	 *
	 * @return array<string, callable(array<string, mixed>): ?string> By block name; called with all attributes, returns the HTML that `save` writes, or null if the attributes are not possible.
	 */
	public function saved_blocks(): array {
		return array();
	}

	/**
	 * Returns how the feature's blocks become blocks of core when a site moves out. Called whether it is active or not, because
	 * posts contain what is off, too.
	 *
	 * @return array<string, array{string, callable(\Freehold\Moving\Source): ?string, 2?: string}> By block name: what it becomes, for users; what returns the markup, or null if the block cannot be converted; the block around it, if it is converted with that.
	 */
	public function core_blocks(): array {
		return array();
	}

	/**
	 * Returns how the feature's blocks become what every Jetpack opens, where Jetpack's `save` writes something else. Called whether
	 * it is active or not.
	 *
	 * @return array<string, array{string, callable(\Freehold\Moving\Source): ?string}> As `core_blocks()`.
	 */
	public function jetpack_blocks(): array {
		return array();
	}

	/**
	 * Registers WP-CLI commands. Called on `cli_init` while it is active.
	 */
	public function commands(): void {}
}
