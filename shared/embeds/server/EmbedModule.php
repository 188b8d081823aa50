<?php
declare( strict_types=1 );

namespace Freehold\Embeds;

use Freehold\Blocks\Assets;
use Freehold\Module;
use Freehold\Modules\Manifest;

/**
 * Registers the service, so that its frames and scripts in any content obey the administrator's choice of when to load
 * them. The choice is the option `load` in module.json.
 */
abstract class EmbedModule extends Module {

	/**
	 * Returns the service, with its frames and scripts; a list in a module with several.
	 *
	 * @return Vendor|Vendor[]
	 */
	abstract protected function vendor(): Vendor|array;

	/**
	 * Registers the service, and the style sheet that its blocks share with other embeds.
	 */
	public function hooks(): void {
		$vendors = $this->vendor();
		array_map( Registry::add( ... ), is_array( $vendors ) ? $vendors : array( $vendors ) );
		foreach ( Manifest::modules()[ $this->slug ]['blocks'] as $block ) {
			Assets::share_style( Manifest::blocks()[ $block ]['slug'], Output::SHARED );
		}
	}
}
