<?php
declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Definition\Definition;
use Freehold\Modules\ContactForm\Entries\Answer;
use Freehold\Modules\ContactForm\Entries\Body;
use Freehold\Modules\ContactForm\Entries\Context;
use Freehold\Modules\ContactForm\Entries\Draft;
use Freehold\Modules\ContactForm\Entries\Entry;
use Freehold\Modules;
use Freehold\Modules\ContactForm\Entries\PostType;
use Freehold\Modules\ContactForm\Entries\Store;
use Freehold\Modules\ContactForm\Files\Upload;
use Freehold\Modules\Tables;

/**
 * Makes forms and submissions, and collects the mail.
 */
abstract class EntriesTestCase extends TestCase {

	/** @var array<int, array<string, mixed>> The arguments of `wp_mail()`. */
	protected array $mail = array();

	/** @var string[] Temporary files. */
	private array $files = array();

	/** Tables end a transaction on MariaDB: they are made before the first test begins one. */
	public static function setUpBeforeClass(): void {
		foreach ( Modules::get( 'contact-form' )->tables() as $table ) {
			Tables::install( $table, true );
			$table::clear();
		}
	}

	protected function setUp(): void {
		parent::setUp();
		PostType::register();
		foreach ( get_posts( array( 'post_type' => PostType::NAME, 'post_status' => array( 'publish', 'spam', 'trash', 'jp-temp-feedback' ), 'numberposts' => -1, 'fields' => 'ids' ) ) as $id ) {
			wp_delete_post( $id, true );
		}
		$this->mail = array();
		add_filter(
			'pre_wp_mail',
			function ( $sent, array $mail ): bool {
				$this->mail[] = $mail;
				return true;
			},
			99,
			2
		);
	}

	protected function tearDown(): void {
		array_map( static fn ( string $file ): bool => is_file( $file ) && unlink( $file ), $this->files );
		parent::tearDown();
	}

	/** @param array<string, mixed> $settings Parts of the definition's JSON. */
	protected static function form( array $settings = array() ): Definition {
		$form = Definition::from_array(
			$settings + array(
				'version'    => 1,
				'title'      => 'Booking',
				'recipients' => array( 'owner@example.com' ),
				'subject'    => '',
				'fields'     => array(
					array( 'id' => 'name', 'type' => 'name', 'label' => 'Name', 'required' => true ),
					array( 'id' => 'email', 'type' => 'email', 'label' => 'Email' ),
					array( 'id' => 'message', 'type' => 'textarea', 'label' => 'Message' ),
				),
			)
		);
		self::assertNotNull( $form );
		return $form;
	}

	/** @return Answer[] */
	protected static function answers( string $message = 'A table for two, please.', string $email = 'jane@example.com', string $name = 'Jane Doe' ): array {
		return array(
			new Answer( 'name', 'name', 'Name', $name ),
			new Answer( 'email', 'email', 'Email', $email ),
			new Answer( 'message', 'textarea', 'Message', $message ),
		);
	}

	/**
	 * @param Answer[]|null        $answers
	 * @param array<string, mixed> $settings Parts of the definition's JSON.
	 */
	protected static function draft( ?array $answers = null, array $settings = array(), ?Context $context = null ): Draft {
		return new Draft( self::form( $settings ), $answers ?? self::answers(), $context ?? new Context( page_url: 'https://example.com/contact/', ip: '203.0.113.7' ) );
	}

	/** Stores a submission. */
	protected function store( Draft $draft ): int {
		$id = Store::add( $draft );
		$this->assertIsInt( $id, is_wp_error( $id ) ? $id->get_error_message() : '' );
		return $id;
	}

	protected static function entry( int $id ): Entry {
		return Body::read( get_post( $id ) );
	}

	/** A file as PHP receives it. */
	protected function upload( string $content, string $name = 'menu.pdf' ): Upload {
		$path = \Freehold\Files::temporary( 'test' );
		file_put_contents( $path, $content );
		$this->files[] = $path;
		return new Upload( $path, $name, 'application/pdf', strlen( $content ) );
	}

	/** Stores a post as another version of Jetpack did. */
	protected function stored( string $content, string $version = '', array $fields = array() ): int {
		return $this->post( $content, $fields + array( 'post_type' => PostType::NAME, 'post_mime_type' => $version, 'post_title' => 'Jane Doe - 2019-05-01 10:00:00', 'post_date' => '2019-05-01 10:00:00' ) );
	}
}
