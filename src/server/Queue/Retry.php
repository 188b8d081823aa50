<?php
declare( strict_types=1 );

namespace Freehold\Queue;

/**
 * Thrown by a handler whose job failed for a reason that may pass.
 */
final class Retry extends \RuntimeException {}
