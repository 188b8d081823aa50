<?php
declare( strict_types=1 );

namespace Freehold\Upload;

/**
 * A status with headers, and for errors a code with a message.
 */
final class Response {

	/**
	 * Creates a response.
	 *
	 * @param int                       $status  The HTTP status.
	 * @param array<string, string>     $headers By name.
	 * @param array<string, mixed>|null $json    The body; null for none.
	 * @param string                    $file    The path of a file to send; empty for none.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $headers = array(),
		public readonly ?array $json = null,
		public readonly string $file = ''
	) {}

	/**
	 * Returns the response to an error, in the envelope of the REST routes.
	 */
	public static function of_error( TusError $error ): self {
		return new self(
			$error->status,
			$error->headers,
			array(
				'code'    => "freehold_upload_{$error->slug}",
				'message' => $error->getMessage(),
				'data'    => array(
					'status' => $error->status,
					'field'  => null,
				),
			)
		);
	}
}
