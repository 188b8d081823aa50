<?php
/**
 * The server side of a module.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold;

use Freehold\Admin\Home\Card;
use Freehold\Database\Table;
use Freehold\Modules\Manifest;
use Freehold\Modules\Privacy;
use Freehold\Modules\Records;
use Freehold\Services\Service;

/**
 * Adds a module's features to WordPress, phase by phase. Every method is empty, so that a module's `Module.php` defines
 * only what it needs. `src/server` calls the methods of all modules and names no module.
 *
 * The build notes which methods a `Module.php` defines (see `tools/modules.js`): visitors' pages load only the modules
 * that define `always()` or `every_page()`.
 */
class Module {

	/**
	 * Creates the module.
	 *
	 * @param string $slug The module's folder.
	 */
	final public function __construct( public readonly string $slug ) {}

	/**
	 * Adds hooks that protect or clean up data. Called on `init` on every request, whether the module is on or off.
	 */
	public function always(): void {}

	/**
	 * Adds hooks that every page needs. Called on `init` on every request while the module is on.
	 */
	public function every_page(): void {}

	/**
	 * Adds the other hooks. Called while the module is on: in wp-admin, REST requests and cron on `init`, on a visitor's
	 * page just before the first Freehold block is rendered.
	 */
	public function hooks(): void {}

	/**
	 * Registers REST routes through {@see Rest::route()}. Called on `rest_api_init` while the module is on.
	 */
	public function routes(): void {}

	/**
	 * Returns how the module's blocks look in newsletters. Called while the module is on, when a post is written as a mail. The
	 * markup is cleaned afterwards: scripts, forms and frames are not sent.
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
	 * Returns the module's own capabilities while it is on. While it is off, no role has them. The table {@see Rights} says which
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
	 * @return array<string, array{title: string, description: string, labels: array<string, string>, schema: array<string, mixed>}> By name. Texts are English: see {@see Manifest::text()}.
	 */
	public function options(): array {
		return Manifest::modules()[ $this->slug ]['options'] ?? array();
	}

	/**
	 * Returns the module's database tables. They are created when the module is turned on, migrated when their version
	 * changes, and dropped on uninstall.
	 *
	 * @return class-string<Table>[]
	 */
	public function tables(): array {
		return array();
	}

	/**
	 * Returns the module's cron events. They are scheduled when the module is turned on and removed when it is turned off.
	 *
	 * @return array<string, string|null> The recurrence (`hourly`, …) by hook; null for events that the module schedules itself.
	 */
	public function cron(): array {
		return array();
	}

	/**
	 * Returns the folders with the module's own files, to be deleted on uninstall.
	 *
	 * @return string[] Paths under the uploads folder.
	 */
	public function files(): array {
		return array();
	}

	/**
	 * Returns the types of the posts that the module's users create, such as products. These posts are deleted on uninstall if the
	 * administrator selected it.
	 *
	 * @return string[] Post types.
	 */
	public function post_types(): array {
		return array();
	}

	/**
	 * Removes what the module has registered at third-party services. Called before the site's data is deleted on uninstall,
	 * whether the module is on or off, without the hooks of any module.
	 */
	public function uninstall(): void {}

	/**
	 * Returns the personal data that the module stores or sends, for WordPress's privacy tools. The exporter and the
	 * eraser work while the module is off; the policy text is offered while it is on.
	 */
	public function privacy(): ?Privacy {
		return null;
	}

	/**
	 * Returns tests for Site Health while the module is on.
	 *
	 * @return array<string, array{label: string, test: callable(): array<string, mixed>}> By id; tests return what core's `site_status_tests` expects.
	 */
	public function health(): array {
		return array();
	}

	/**
	 * Returns cards for the Home view while the module is on.
	 *
	 * @return Card[]
	 */
	public function home(): array {
		return array();
	}

	/**
	 * Returns the records of Jetpack's that the module takes over while it is on; null if there are none.
	 */
	public function moving(): ?Records {
		return null;
	}

	/**
	 * Adds views to wp-admin. Called on `admin_menu` while the module is on. The module's section on the Settings view needs no
	 * code here: its `admin/index.tsx` is loaded there.
	 */
	public function admin(): void {}

	/**
	 * Registers abilities (WordPress 6.9 and later). Called on `wp_abilities_api_init` while the module is on.
	 */
	public function abilities(): void {}

	/**
	 * Returns what posts contain of the module's blocks, for those that the server can insert: blocks without inner blocks whose
	 * HTML depends on the attributes in their comment alone. Called while the module is on.
	 *
	 * @return array<string, callable(array<string, mixed>): ?string> By block name; called with all attributes, returns the HTML that `save` writes, or null if the attributes are not possible.
	 */
	public function saved_blocks(): array {
		return array();
	}

	/**
	 * Registers WP-CLI commands. Called on `cli_init` while the module is on.
	 */
	public function commands(): void {}
}
