<?php
declare( strict_types=1 );

namespace Freehold;

use Freehold\Modules\Manifest;

/**
 * A feature that an administrator turns on and off. Modules without a `Module.php` are of this class.
 */
class Module extends Feature {

	/**
	 * Returns the options of `module.json`.
	 */
	public function options(): array {
		return Manifest::modules()[ $this->slug ]['options'] ?? array();
	}
}
