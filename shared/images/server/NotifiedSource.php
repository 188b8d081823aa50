<?php
declare( strict_types=1 );

namespace Freehold\Media;

/**
 * A source whose terms require that it is told of each copy.
 */
interface NotifiedSource extends Source {

	/**
	 * Tells the service that an image was copied. A failure has no consequences, because the copy exists.
	 *
	 * @param Item $item The image.
	 */
	public function copied( Item $item ): void;
}
