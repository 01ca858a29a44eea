// Loaded into a process by LD_PRELOAD. What it writes to the files of a folder is noted, with what stood there before,
// until it waits for the disk: a power cut may take all of that back. A note is four numbers of 64 bits, the place, the
// length of what is written, the length of what stood there and the size of the file, and then what stood there; the
// notes of a file are in $POWER_UNDO/<inode>. Memory that is mapped is not seen: SQLite builds what it maps anew at each start.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static __thread int inside;

/** The file of a descriptor, when it is one of the folder. */
static int is_watched(int fd, struct stat *file) {
  const char *folder = getenv("POWER_DIR");
  if (inside || !folder || fstat(fd, file) != 0 || !S_ISREG(file->st_mode)) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t of_folder = strlen(folder);
  if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return 0;
  return strncmp(path, folder, of_folder) == 0 && path[of_folder] == '/';
}

static int open_notes(const struct stat *file, int flags) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%lu", getenv("POWER_UNDO"), (unsigned long)file->st_ino);
  return open(path, flags | O_CREAT | O_CLOEXEC, 0600);
}

/** Notes what stands from `at` on, before `length` bytes of it change. */
static void note(int fd, const struct stat *file, off_t at, off_t length) {
  off_t there = at < file->st_size ? file->st_size - at : 0;
  if (there > length) there = length;
  int64_t head[4] = {at, length, there, file->st_size};
  char *before = malloc(there ? (size_t)there : 1);
  char name[64];
  // The descriptor may be one that is only written to.
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  int reading = open(name, O_RDONLY | O_CLOEXEC);
  int notes = open_notes(file, O_WRONLY | O_APPEND);
  int is_noted = before && reading >= 0 && notes >= 0 && pread(reading, before, there, at) == there &&
                 REAL(write)(notes, head, sizeof head) == sizeof head &&
                 REAL(write)(notes, before, there) == there;
  if (!is_noted) abort();
  close(notes);
  close(reading);
  free(before);
}

static off_t place_of(int fd, const struct stat *file) {
  return fcntl(fd, F_GETFL) & O_APPEND ? file->st_size : lseek(fd, 0, SEEK_CUR);
}

static off_t length_of(const struct iovec *pieces, int count) {
  off_t length = 0;
  for (int n = 0; n < count; n++) length += pieces[n].iov_len;
  return length;
}

#define NOTED(fd, place, length, call)            \
  struct stat file;                               \
  if (!is_watched(fd, &file)) return call;        \
  pthread_mutex_lock(&one_at_a_time);             \
  inside = 1;                                     \
  fstat(fd, &file);                               \
  note(fd, &file, place, length);                 \
  __auto_type result = call;                      \
  inside = 0;                                     \
  pthread_mutex_unlock(&one_at_a_time);           \
  return result;

ssize_t write(int fd, const void *bytes, size_t length) {
  NOTED(fd, place_of(fd, &file), length, REAL(write)(fd, bytes, length))
}

ssize_t writev(int fd, const struct iovec *pieces, int count) {
  NOTED(fd, place_of(fd, &file), length_of(pieces, count), REAL(writev)(fd, pieces, count))
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  NOTED(fd, at, length, REAL(pwrite)(fd, bytes, length, at))
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  NOTED(fd, at, length, REAL(pwrite)(fd, bytes, length, at))
}

ssize_t pwritev(int fd, const struct iovec *pieces, int count, off_t at) {
  NOTED(fd, at, length_of(pieces, count), REAL(pwritev)(fd, pieces, count, at))
}

ssize_t pwritev64(int fd, const struct iovec *pieces, int count, off64_t at) {
  NOTED(fd, at, length_of(pieces, count), REAL(pwritev)(fd, pieces, count, at))
}

int ftruncate(int fd, off_t size) {
  NOTED(fd, size, file.st_size, REAL(ftruncate)(fd, size))
}

int ftruncate64(int fd, off64_t size) {
  NOTED(fd, size, file.st_size, REAL(ftruncate)(fd, size))
}

/** What was written until now stays. */
static void settle(int fd) {
  struct stat file;
  if (!is_watched(fd, &file)) return;
  pthread_mutex_lock(&one_at_a_time);
  inside = 1;
  close(open_notes(&file, O_WRONLY | O_TRUNC));
  inside = 0;
  pthread_mutex_unlock(&one_at_a_time);
}

int fsync(int fd) {
  settle(fd);
  return REAL(fsync)(fd);
}

int fdatasync(int fd) {
  settle(fd);
  return REAL(fdatasync)(fd);
}
