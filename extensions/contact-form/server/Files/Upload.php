<?php
declare( strict_types=1 );

namespace Freehold\Modules\ContactForm\Files;

/**
 * A validated file that is still in PHP's temporary folder.
 */
final class Upload {

	/**
	 * Creates a file.
	 *
	 * @param string $path Its path in PHP's temporary folder.
	 * @param string $name The visitor's file name, without a path.
	 * @param string $type The MIME type that the server found, such as `image/png`.
	 * @param int    $size In bytes.
	 */
	public function __construct(
		public readonly string $path,
		public readonly string $name,
		public readonly string $type,
		public readonly int $size
	) {}
}
